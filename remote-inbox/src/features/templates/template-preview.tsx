import { platformName } from '@muhatap/shared/i18n';
import { CHANNEL_CAPABILITIES, type Platform } from '@muhatap/shared/wire';
import { Box, HStack, Text } from '@muhatap/shared/ui';
import { ChannelIcon, MessagePreview, NativeSelect } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { fillExamples, type TemplateForm } from '#entities/template-draft';

/** Channels that a preview offers while a reply has none of its own. */
const EVERYWHERE: readonly Platform[] = ['whatsapp', 'instagram', 'facebook'];

/** How the template looks on one of its channels, with examples in place of its variables. */
export function TemplatePreview({ form }: { readonly form: TemplateForm }) {
  const channels =
    form.channels.length > 0
      ? form.channels
      : form.kind === 'approved'
        ? (['whatsapp'] as const)
        : EVERYWHERE;
  const [chosen, choose] = useState<Platform | null>(null);
  const channel =
    chosen !== null && channels.includes(chosen) ? chosen : (channels[0] ?? 'whatsapp');
  const isApproved = form.kind === 'approved';
  const body = fillExamples(form.body, form.variables);
  const isTooLong = !isApproved && [...body].length > CHANNEL_CAPABILITIES[channel].textLimit;
  const isUnsendable = !isApproved && !CHANNEL_CAPABILITIES[channel].freeText;
  const heading = (
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
              choose(channels.find((one) => one === event.currentTarget.value) ?? null)
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
  return (
    <Box>
      <HStack mb="2">
        <Text fontSize="sm" fontWeight="medium">
          Önizleme
        </Text>
      </HStack>
      <MessagePreview
        label="Şablonun önizlemesi"
        heading={heading}
        isFormatted={channel.startsWith('whatsapp')}
        messages={[
          {
            body,
            header: isApproved ? fillExamples(form.header, form.variables) : null,
            footer: isApproved ? form.footer : null,
          },
        ]}
      />
      {isTooLong && (
        <Text mt="2" fontSize="xs" color="warning.fg">
          Bu metin {platformName(channel)} için uzun: en çok{' '}
          {CHANNEL_CAPABILITIES[channel].textLimit} karakter gönderilebilir.
        </Text>
      )}
      {isUnsendable && (
        <Text mt="2" fontSize="xs" color="warning.fg">
          {platformName(channel)} yalnızca onaylı şablon gönderebilir; hazır yanıt bu kanalda
          kullanılamaz.
        </Text>
      )}
    </Box>
  );
}
