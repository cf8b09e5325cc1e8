import type { WorkingHoursInput } from '@muhatap/shared/wire/conversations';
import { Grid, Text } from '@muhatap/shared/ui';
import { CountedTextarea, MessagePreview, Toggle } from '@muhatap/shared/ui/app';
import { AWAY_LIMIT, awayFault } from '#entities/working-hours';

type AwayReply = WorkingHoursInput['away_reply'];
interface AwayReplyFieldsProps {
  readonly reply: AwayReply;
  readonly isReadOnly: boolean;
  readonly onChange: (reply: AwayReply) => void;
}

export function AwayReplyFields({ reply, isReadOnly, onChange }: AwayReplyFieldsProps) {
  return (
    <>
      {isReadOnly ? (
        <Text fontWeight="medium">{reply.is_on ? 'Açık' : 'Kapalı'}</Text>
      ) : (
        <Toggle
          label="Mesai dışında otomatik yanıt ver"
          checked={reply.is_on}
          onChange={(is_on) => onChange({ ...reply, is_on })}
        />
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' }}
        gap="5"
        alignItems="start"
      >
        <CountedTextarea
          label="Yanıt metni"
          value={reply.text}
          limit={AWAY_LIMIT}
          rows={5}
          disabled={isReadOnly}
          error={awayFault(reply)}
          placeholder="Merhaba, şu anda mesai dışındayız. Mesajınızı aldık; mesai başlayınca yanıtlayacağız."
          onChange={(text) => onChange({ ...reply, text })}
        />
        <MessagePreview
          label="Otomatik yanıtın önizlemesi"
          heading="Önizleme · mesai dışında"
          messages={[
            { body: 'Merhaba, bir sorum vardı.', side: 'in' },
            ...(reply.is_on ? [{ body: reply.text }] : []),
          ]}
        />
      </Grid>
    </>
  );
}
