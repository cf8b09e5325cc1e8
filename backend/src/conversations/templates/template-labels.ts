import { channelOf } from '@muhatap/shared/wire/channels';
import { entryOf } from '@muhatap/shared/wire/open';
import type { Template } from '@muhatap/shared/wire/conversations';

/** Names of a template's fields in the audit log. */
export const TEMPLATE_FIELDS = {
  title: 'Başlık',
  kind: 'Tür',
  shortcut: 'Kısayol',
  header: 'Üst başlık',
  body: 'Metin',
  footer: 'Alt metin',
  channels: 'Kanallar',
  provider: 'Sağlayıcıdaki adı',
  complaintStatus: 'Önerildiği durum',
  isActive: 'Kullanımda',
} as const;

const KINDS: Readonly<Record<Template['kind'], string>> = { reply: 'yanıt', approved: 'onaylı' };

/** A template as the audit log shows it. */
export const templateLabels = ({
  title,
  kind,
  shortcut,
  header,
  body,
  footer,
  channels,
  provider_name: provider,
  complaint_status: complaintStatus = null,
  is_active: isActive,
}: Template) => ({
  title,
  kind: entryOf(KINDS, kind) ?? kind,
  shortcut,
  header,
  body,
  footer,
  channels: channels.map((channel) => channelOf(channel).name),
  provider,
  complaintStatus,
  isActive,
});
