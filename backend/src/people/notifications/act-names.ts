import type { ApprovalKind } from '@muhatap/shared/wire/people';

/** The acts as the audit log names them. */
export const ACT_NAMES: Readonly<Record<ApprovalKind, string>> = {
  saysis: 'SAYSIS bağlantısını değiştirme',
  'channel-keys': 'Kanal anahtarlarını değiştirme',
  export: 'Dışa aktarma',
  erasure: 'Vatandaş verisini silme',
  registration: 'Kayıt olmayı açma',
  release: 'Sürüm yayınlama',
  rules: 'Kuralları gevşetme',
};
