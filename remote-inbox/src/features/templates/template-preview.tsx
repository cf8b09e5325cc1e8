import { platformName } from '@muhatap/shared/i18n';
import { channelOf, type AnyPlatform } from '@muhatap/shared/wire/channels';
import { Box, HStack, Text } from '@muhatap/shared/ui';
import { ChannelIcon, MessagePreview, NativeSelect } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { HEADER_FILES, headerKindOf } from '#entities/template';
import { fillExamples, type TemplateForm } from '#entities/template-draft';

/** Channels that a preview offers while a reply has none of its own. */
const EVERYWHERE: readonly AnyPlatform[] = ['whatsapp', 'instagram', 'facebook'];

function channelsOf({ channels, kind }: TemplateForm): readonly AnyPlatform[] {
  if (channels.length > 0) return channels;
  return kind === 'approved' ? ['whatsapp'] : EVERYWHERE;
}

/** Meta writes the words of a button that copies a code. */
function buttonText({ type, text }: TemplateForm['buttons'][number]): string {
  if (text !== '') return text;
  return type === 'COPY_CODE' ? 'Kodu kopyala' : '…';
}

/** The message of a template with its examples. */
function previewOf(form: TemplateForm) {
  const { kind, variables, header, footer, header_file: headerFile, buttons } = form;
  const body = fillExamples(form.body, variables);
  if (kind !== 'approved') return { body };
  const fileKind = headerKindOf(form);
  return {
    ...{ body, footer },
    header: fileKind === null ? fillExamples(header ?? '', variables) : null,
    file: fileKind === null ? null : (headerFile?.file?.name ?? HEADER_FILES[fileKind].name),
    buttons: buttons.map(buttonText),
  };
}

/** Preview of the template on one of its channels, with examples for its variables. */
export function TemplatePreview({ form }: { readonly form: TemplateForm }) {
  const channels = channelsOf(form);
  const [chosen, choose] = useState<AnyPlatform | null>(null);
  const channel =
    chosen !== null && channels.includes(chosen) ? chosen : (channels[0] ?? 'whatsapp');
  const isApproved = form.kind === 'approved';
  const message = previewOf(form);
  return (
    <Box>
      <HStack mb="2">
        <Text fontSize="sm" fontWeight="medium">
          Önizleme
        </Text>
      </HStack>
      <MessagePreview
        label="Şablonun önizlemesi"
        heading={<ChannelChoice channels={channels} channel={channel} onChange={choose} />}
        isFormatted={channelOf(channel).family === 'whatsapp'}
        messages={[message]}
      />
      {!isApproved && <Warnings channel={channel} length={[...message.body].length} />}
    </Box>
  );
}

interface ChannelChoiceProps {
  readonly channels: readonly AnyPlatform[];
  readonly channel: AnyPlatform;
  readonly onChange: (channel: AnyPlatform | null) => void;
}

/** The channel of the preview; to choose from where there are several. */
const ChannelChoice = ({ channels, channel, onChange }: ChannelChoiceProps) => (
  <>
    <Box aria-hidden display="inline-flex">
      <ChannelIcon platform={channel} size={14} />
    </Box>
    {channels.length === 1 ? (
      <Text>{platformName(channel)}</Text>
    ) : (
      <NativeSelect.Root size="xs" variant="plain" width="auto">
        <NativeSelect.Field
          aria-label="Önizleme kanalı"
          value={channel}
          onChange={(event) =>
            onChange(channels.find((one) => one === event.currentTarget.value) ?? null)
          }
        >
          {channels.map((one) => (
            <option key={one} value={one}>
              {platformName(one)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    )}
  </>
);

interface WarningsProps {
  readonly channel: AnyPlatform;
  /** Of the body, in characters. */
  readonly length: number;
}

/** Why a reply cannot be sent on a channel as it is. */
function Warnings({ channel, length }: WarningsProps) {
  const { isKnown, textLimit, freeText } = channelOf(channel);
  if (!isKnown) return null;
  return (
    <>
      {length > textLimit && (
        <Text mt="2" fontSize="xs" color="warning.fg">
          Bu metin {platformName(channel)} için uzun: en çok {textLimit} karakter gönderilebilir.
        </Text>
      )}
      {!freeText && (
        <Text mt="2" fontSize="xs" color="warning.fg">
          {platformName(channel)} yalnızca onaylı şablon gönderebilir; hazır yanıt bu kanalda
          kullanılamaz.
        </Text>
      )}
    </>
  );
}
