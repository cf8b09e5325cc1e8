import { z } from 'zod';
import { CHECK_LATER } from '../../model/inspection';

/**
 * A call of the Graph API without a usable answer. `key`: the key is at fault; `right`: it may not do this; `object`: there is no such
 * thing, or a value is wrong; `busy`: a limit or a fault that passes; `away`: no answer. `message` and `action` are Turkish and hold no key.
 */
export interface GraphTrouble {
  readonly kind: 'key' | 'right' | 'object' | 'busy' | 'away' | 'unexpected';
  /** Meta's number; null without one. */
  readonly code: number | null;
  /** Meta's closer number. Left out: it gave none. */
  readonly subcode?: number;
  readonly message: string;
  readonly action: string;
  /** Meta's own words, for what only they explain. Never shown where a person typed nothing. */
  readonly words: string;
}

const errorAnswer = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.number().optional().catch(undefined),
    message: z.string().catch(''),
    error_user_title: z.string().optional().catch(undefined),
    error_user_msg: z.string().optional().catch(undefined),
    error_data: z
      .object({ details: z.string().catch('') })
      .optional()
      .catch(undefined),
  }),
});
type GraphError = z.infer<typeof errorAnswer>['error'];

const NEW_KEY =
  'Business Settings → System users altında süresiz yeni bir anahtar üretin ve hesabın menüsündeki “Anahtarları değiştir” ile girin.';

/** Reasons of a refused key, by Meta's subcode. */
const KEY_REASONS: Readonly<Record<number, string>> = {
  458: 'Uygulamanın yetkisi kaldırılmış: anahtarın sahibi uygulamayı hesabından çıkarmış.',
  459: 'Anahtarın sahibi olan Facebook hesabı bir güvenlik denetiminde bekliyor.',
  460: 'Anahtarın sahibi Facebook parolasını değiştirdiği için anahtar geçersiz oldu.',
  463: 'Erişim anahtarının süresi dolmuş.',
  464: 'Anahtarın sahibi olan Facebook hesabı doğrulanmamış.',
  467: 'Erişim anahtarı iptal edilmiş.',
  492: 'Anahtarın sahibinin bu sayfada artık görevi yok.',
};

/** The reason of a refused key with this subcode. */
export const keyReason = (subcode: number | undefined): string =>
  KEY_REASONS[subcode ?? 0] ?? 'Meta erişim anahtarını kabul etmedi: yanlış ya da süresi dolmuş.';

const KEY_CODES = new Set([102, 190]);
const LIMIT_CODES = new Set([4, 17, 32, 613, 80007, 80008, 130429]);
const PASSING_CODES = new Set([1, 2, 131000, 131016]);

const AWAY = {
  kind: 'away',
  code: null,
  message: 'Meta’ya ulaşılamadı.',
  action: `Sunucunun graph.facebook.com adresine çıkışı olduğundan emin olun. ${CHECK_LATER}`,
  words: '',
} as const;
const SLOW = { ...AWAY, message: 'Meta zamanında yanıt vermedi.', action: CHECK_LATER } as const;

function knownTrouble({ code, error_subcode: subcode }: GraphError): Omit<GraphTrouble, 'words'> {
  if (KEY_CODES.has(code))
    return { kind: 'key', code, message: keyReason(subcode), action: NEW_KEY };
  if (LIMIT_CODES.has(code))
    return { kind: 'busy', code, message: 'Meta’nın istek sınırı doldu.', action: CHECK_LATER };
  if (PASSING_CODES.has(code))
    return { kind: 'busy', code, message: 'Meta şu anda yanıt veremiyor.', action: CHECK_LATER };
  if (code === 3 || code === 10 || (code >= 200 && code < 300))
    return {
      kind: 'right',
      code,
      message: `Anahtarın bu işlem için yetkisi yok (Meta kodu ${code}).`,
      action:
        'Business Settings → System users altında hesabı sistem kullanıcısına tam denetimle ekleyin ve izinleri işaretli yeni bir anahtar üretin.',
    };
  if (code === 100 || code === 803)
    return {
      kind: 'object',
      code,
      message: 'Meta bu kimlikte bir hesap bulamadı ya da anahtar onu göremiyor.',
      action:
        'Kimliği Meta panelindekiyle karşılaştırın; hesabı anahtarın sistem kullanıcısına ekleyin.',
    };
  return {
    kind: 'unexpected',
    code,
    message: `Meta isteği kabul etmedi (kod ${code}).`,
    action: CHECK_LATER,
  };
}

/** The trouble that a status and a body, or no answer at all, mean. */
export function troubleOf(status: number | 'slow' | 'away', body: unknown): GraphTrouble {
  if (status === 'away') return AWAY;
  if (status === 'slow') return SLOW;
  const parsed = errorAnswer.safeParse(body);
  if (parsed.success) {
    const { message, error_subcode: subcode, error_user_msg: said } = parsed.data.error;
    const { error_data: data } = parsed.data.error;
    return {
      ...knownTrouble(parsed.data.error),
      ...(subcode !== undefined && { subcode }),
      words: (said || data?.details || message).slice(0, 300),
    };
  }
  if (status >= 500 || status === 429)
    return { ...SLOW, kind: 'busy', message: 'Meta şu anda yanıt veremiyor.' };
  return {
    kind: 'unexpected',
    code: null,
    message: 'Meta beklenmeyen bir yanıt verdi.',
    action: CHECK_LATER,
    words: '',
  };
}
