import type { Problem } from '@muhatap/shared/flow';
import type { ChatbotStartInput } from '@muhatap/shared/wire/chatbots';
import { notFound, Refusal } from '../../http/errors';

export const chatbotNotFound = () => notFound('Chatbot bulunamadı.');
export const versionNotFound = () => notFound('Bu sürüm bulunamadı.');
export const chatbotLive = () =>
  new Refusal(409, 'chatbot_live', 'Bu chatbot yayında. Önce yayından kaldırın.');
/** `saved` is what somebody else saved in the meantime. */
export const draftChanged = (saved: {
  draft_version: number;
  updated_at: string;
  updated_by: string | null;
}) =>
  new Refusal(
    409,
    'draft_changed',
    `${saved.updated_by ?? 'Bir başkası'} bu akışı siz düzenlerken değiştirdi.`,
    saved,
  );
export const flowInvalid = (problems: readonly Problem[]) =>
  new Refusal(
    422,
    'flow_invalid',
    `Akışta düzeltilmesi gereken ${problems.length} sorun var; yayınlanamaz.`,
    { problems },
  );
export const connectionUnknown = () =>
  new Refusal(422, 'connection_unknown', 'Seçilen hesaplardan biri artık yok.');
/** The requested start that is refused, so that the screen can show the refusal beside it. */
type WantedStart = Pick<ChatbotStartInput, 'connection_id' | 'condition'>;
const which = ({ connection_id, condition }: WantedStart) => ({ connection_id, condition });
export const platformUnsupported = (start: WantedStart, name: string) =>
  new Refusal(
    422,
    'platform_unsupported',
    `${name} hesabında chatbot çalışmaz; bu kanal akışları desteklemiyor.`,
    which(start),
  );
export const keywordsMissing = (start: WantedStart) =>
  new Refusal(
    422,
    'keywords_missing',
    'Anahtar kelimeyle başlayacaksa en az bir kelime yazın.',
    which(start),
  );
export const startTaken = (start: WantedStart, connection: string, chatbot: string, what: string) =>
  new Refusal(
    409,
    'start_taken',
    `${connection} hesabında ${what} için “${chatbot}” çalışıyor.`,
    which(start),
  );
