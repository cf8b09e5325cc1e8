import { CHANNELS, type Template } from '@muhatap/shared/wire';

/** What the audit log calls the fields of a template. */
export const TEMPLATE_FIELDS = {
  title: 'Başlık',
  kind: 'Tür',
  shortcut: 'Kısayol',
  header: 'Üst başlık',
  body: 'Metin',
  footer: 'Alt metin',
  channels: 'Kanallar',
  provider: 'Sağlayıcıdaki adı',
  isActive: 'Kullanımda',
} as const;

const KINDS: Readonly<Record<Template['kind'], string>> = { reply: 'yanıt', approved: 'onaylı' };

/** A template in the words of the audit log. */
export const templateLabels = ({
  title,
  kind,
  shortcut,
  header,
  body,
  footer,
  channels,
  provider_name: provider,
  is_active: isActive,
}: Template) => ({
  title,
  kind: KINDS[kind],
  shortcut,
  header,
  body,
  footer,
  channels: channels.map((channel) => CHANNELS[channel].name),
  provider,
  isActive,
});
