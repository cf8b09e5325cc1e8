import {
  TEMPLATE_KINDS,
  type Template,
  type TemplateKind,
} from '@muhatap/shared/wire/conversations';
import { entryOf } from '@muhatap/shared/wire/open';
import { Box, Text } from '@muhatap/shared/ui';
import { SegmentGroup } from '@muhatap/shared/ui/app';
import { KIND_NAMES } from './kind-names';

const TEXTS: Readonly<Record<TemplateKind, string>> = {
  reply: 'Serbest metin. Yanıt süresi açıkken gönderilir; göndermeden önce değiştirilebilir.',
  approved:
    'WhatsApp’ın onayladığı metin. Yanıt süresi (24 saat) kapandıktan sonra da gönderilir; metni değiştirilemez.',
};

export function KindChoice({
  kind,
  isReadOnly,
  onChange,
}: {
  readonly kind: Template['kind'];
  readonly isReadOnly: boolean;
  readonly onChange: (kind: TemplateKind) => void;
}) {
  return (
    <Box>
      <SegmentGroup.Root
        size="sm"
        value={kind}
        disabled={isReadOnly}
        aria-label="Şablon türü"
        onValueChange={({ value }) =>
          onChange(TEMPLATE_KINDS.find((one) => one === value) ?? 'reply')
        }
      >
        <SegmentGroup.Indicator />
        {TEMPLATE_KINDS.map((one) => (
          <SegmentGroup.Item key={one} value={one} cursor="pointer">
            <SegmentGroup.ItemText>{KIND_NAMES[one]}</SegmentGroup.ItemText>
            <SegmentGroup.ItemHiddenInput />
          </SegmentGroup.Item>
        ))}
      </SegmentGroup.Root>
      <Text mt="2" fontSize="sm" color="fg.muted">
        {entryOf(TEXTS, kind)}
      </Text>
    </Box>
  );
}
