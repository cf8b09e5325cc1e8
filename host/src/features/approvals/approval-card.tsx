import { formatDateTime } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Box, Button, Flex, Stack, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { Approval } from '@muhatap/shared/wire/people';
import { useEffect, type ReactNode } from 'react';
import { actName, stateText } from '#entities/approval';
import type { ApprovalCommand } from './approval-command';

/** The time in which it can be decided or done, or its end. */
function sayEnd({ state, ends_at: endsAt, decided_by: decidedBy, decided_at: at }: Approval) {
  if (state === 'waiting') return `${formatDateTime(endsAt)} tarihine kadar karar verilebilir.`;
  const decided =
    decidedBy === null || at === null ? '' : `${decidedBy.name}, ${formatDateTime(at)}. `;
  return state === 'approved'
    ? `${decided}İsteyen, aynı işlemi ${formatDateTime(endsAt)} tarihine kadar yapabilir.`
    : decided;
}

const Line = ({ field, children }: { readonly field: string; readonly children: ReactNode }) => (
  <Flex columnGap="2" rowGap="0" wrap="wrap">
    <Text color="fg.muted" minW="32">
      {field}
    </Text>
    <Text flex="1 1 12rem" overflowWrap="anywhere">
      {children}
    </Text>
  </Flex>
);

interface ApprovalCardProps {
  readonly approval: Approval;
  readonly onRefuse: () => void;
}

/** A request with what would be done, and what its reader may do about it. */
export function ApprovalCard({ approval, onRefuse }: ApprovalCardProps) {
  const { id, kind, state, lines, requested_by: by, requested_at: at, note } = approval;
  const { run, isRunning, refusal } = usePageAction<Approval>((saved) =>
    notify.success(saved.state === 'approved' ? 'İstek onaylandı' : 'İstek geri çekildi'),
  );
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const send = (command: ApprovalCommand) => run(command);
  const { label, tone } = stateText(state);
  const end = sayEnd(approval);
  return (
    <Box as="li" borderWidth="1px" borderRadius="md" p="4" minW="0" listStyleType="none">
      <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
        <Box minW="0" flex="1 1 14rem">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {actName(kind)}
          </Text>
          <Text color="fg.muted">
            {by.name}, {formatDateTime(at)}
          </Text>
        </Box>
        <StatusChip status={label} tone={tone} size="xs" />
      </Flex>
      <Stack gap="1" mt="3">
        {lines.map(({ field, value }) => (
          <Line key={field} field={field}>
            {value}
          </Line>
        ))}
        {note !== null && <Line field="Neden">{note}</Line>}
      </Stack>
      {end !== '' && (
        <Text mt="3" fontSize="sm" color="fg.muted">
          {end}
        </Text>
      )}
      {approval.made_by_requester === true && (
        <Text mt="3" fontSize="sm" color="fg.muted">
          İsteği yapan, son yedi gün içinde sizi davet etmiş ya da yetkinizi veya iletişim
          bilgilerinizi değiştirmiş; bu isteğe başka bir yönetici karar verir.
        </Text>
      )}
      {(approval.may_decide || approval.may_withdraw) && (
        <Flex gap="2" mt="3" wrap="wrap">
          {approval.may_decide && (
            <>
              <Button
                size="sm"
                loading={isRunning}
                onClick={() => send({ do: 'decide', id, decision: { approve: true } })}
              >
                Onayla
              </Button>
              <Button size="sm" variant="outline" colorPalette="gray" onClick={onRefuse}>
                Reddet…
              </Button>
            </>
          )}
          {approval.may_withdraw && (
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              loading={isRunning}
              onClick={() => send({ do: 'withdraw', id })}
            >
              Geri çek
            </Button>
          )}
        </Flex>
      )}
    </Box>
  );
}
