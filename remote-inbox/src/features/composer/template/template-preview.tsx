import type { AnyPlatform } from '@muhatap/shared/wire/channels';
import type { Template } from '@muhatap/shared/wire/conversations';
import { ChannelIcon, channelName, MessagePreview } from '@muhatap/shared/ui/app';
import { fillTemplate, type TemplateValues } from '#entities/template';

interface TemplatePreviewProps {
  readonly template: Template;
  readonly channel: AnyPlatform;
  readonly values: TemplateValues;
}

/** The template as the citizen will see it on the room's channel. */
export function TemplatePreview({ template, channel, values }: TemplatePreviewProps) {
  const { header, body, footer } = fillTemplate(template, values);
  const isWhatsapp = channelName(channel) === 'WhatsApp';
  return (
    <MessagePreview
      label={`${template.title} önizlemesi`}
      isFormatted={isWhatsapp}
      messages={[{ header, body, footer }]}
      heading={
        <>
          <ChannelIcon platform={channel} size={14} />
          {channelName(channel)} önizlemesi
        </>
      }
    />
  );
}
