import type { AnyPlatform } from '@muhatap/shared/wire/channels';
import type { Template } from '@muhatap/shared/wire/conversations';
import { ChannelIcon, channelName, MessagePreview } from '@muhatap/shared/ui/app';
import { fillTemplate, HEADER_FILES, headerKindOf, type TemplateValues } from '#entities/template';

interface TemplatePreviewProps {
  readonly template: Template;
  readonly channel: AnyPlatform;
  readonly values: TemplateValues;
  /** The name of the file in the header, where it is known already. */
  readonly file?: string | undefined;
}

/** The template as the citizen will see it on the room's channel. */
export function TemplatePreview({ template, channel, values, file }: TemplatePreviewProps) {
  const { header, body, footer } = fillTemplate(template, values);
  const kind = headerKindOf(template);
  const shown = file ?? template.header_file?.file?.name;
  const isWhatsapp = channelName(channel) === 'WhatsApp';
  return (
    <MessagePreview
      label={`${template.title} önizlemesi`}
      isFormatted={isWhatsapp}
      messages={[
        {
          ...{ header, body, footer },
          file: kind === null ? null : (shown ?? HEADER_FILES[kind].name),
          buttons: (template.provider?.buttons ?? []).map(({ text, type }) =>
            text === '' && type === 'COPY_CODE' ? 'Kodu kopyala' : text,
          ),
        },
      ]}
      heading={
        <>
          <ChannelIcon platform={channel} size={14} />
          {channelName(channel)} önizlemesi
        </>
      }
    />
  );
}
