import type { Problem } from '@muhatap/shared/flow';
import { notFound, Refusal } from '../../http/errors';

export const chatbotNotFound = () => notFound('Chatbot bulunamadı.');
export const versionNotFound = () => notFound('Bu sürüm bulunamadı.');
export const chatbotLive = () => new Refusal(409, 'chatbot_live', 'Bu chatbot yayında. Önce yayından kaldırın.');
/** `saved` is what somebody else saved in the meantime. */
export const draftChanged = (saved: { draft_version: number; updated_at: string; updated_by: string | null }) =>
  new Refusal(409, 'draft_changed', `${saved.updated_by ?? 'Bir başkası'} bu akışı siz düzenlerken değiştirdi.`, saved);
export const flowInvalid = (problems: readonly Problem[]) => new Refusal(422, 'flow_invalid', `Akışta düzeltilmesi gereken ${problems.length} sorun var; yayımlanamaz.`, { problems });
export const connectionUnknown = () => new Refusal(422, 'connection_unknown', 'Seçilen hesaplardan biri artık yok.');
export const platformUnsupported = (name: string) => new Refusal(422, 'platform_unsupported', `${name} hesabında chatbot çalışmaz; bu kanal akışları desteklemiyor.`);
export const keywordsMissing = () => new Refusal(422, 'keywords_missing', 'Anahtar kelimeyle başlayacaksa en az bir kelime yazın.');
export const startTaken = (connection: string, chatbot: string, what: string) => new Refusal(409, 'start_taken', `${connection} hesabında ${what} için “${chatbot}” çalışıyor.`);
