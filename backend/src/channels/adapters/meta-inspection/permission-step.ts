import { failed, ok, warning, type Checked } from '../../model/inspection';
import type { KeyFacts } from './inspected-key';

/** A permission of Meta's, and what the product needs it for. */
export interface Permission {
  readonly name: string;
  readonly use: string;
}

/** Whether the key has what the account needs; `facts` are null where Meta does not tell them. */
export function permissionStep(
  facts: KeyFacts | null,
  needed: readonly Permission[],
  account: string,
): Checked {
  if (facts === null)
    return warning(
      'Meta anahtarın izinlerini göstermedi.',
      `Anahtarda şu izinlerin işaretli olduğundan emin olun: ${needed.map(({ name }) => name).join(', ')}.`,
    );
  const missing = needed.filter(({ name }) => !facts.scopes.includes(name));
  if (missing.length > 0)
    return failed(
      `Anahtarda eksik izin var: ${missing.map(({ name, use }) => `${name} (${use})`).join(', ')}.`,
      'Sistem kullanıcısında bu izinleri de işaretleyerek yeni bir anahtar üretin. Başka işletmelerin hesapları için izinlerin App Review’dan geçmesi gerekir.',
    );
  // Without targets a permission holds for everything that the key's owner sees.
  const elsewhere = needed.filter(({ name }) =>
    facts.granular_scopes.some(
      ({ scope, target_ids: ids }) =>
        scope === name && /^(pages_|instagram_)/.test(name) && ids?.includes(account) === false,
    ),
  );
  return elsewhere.length > 0
    ? warning(
        `İzinler başka hesaplar için verilmiş görünüyor: ${elsewhere.map(({ name }) => name).join(', ')}.`,
        'Anahtarı üretirken bu hesabı da seçin.',
      )
    : ok(`Gereken ${needed.length} iznin hepsi var.`);
}
