import { Button, Icon } from '@muhatap/shared/ui';
import { flowChannelName, useFlowDraftStore, useProblems } from '#entities/flow';
import { usePhone } from './use-phone';

/** Errors for which the chosen channel refuses messages, though the phone can show them. */
export function ChannelProblems() {
  const draft = useFlowDraftStore();
  const channel = usePhone((phone) => phone.channel);
  const problems = useProblems().filter(
    ({ severity, platforms }) => severity === 'error' && platforms?.includes(channel),
  );
  const [first] = problems;
  if (first === undefined) return null;
  const { nodeId, buttonId, field } = first;
  return (
    <Button
      size="xs"
      variant="subtle"
      colorPalette="error"
      justifyContent="flex-start"
      title={first.message}
      onClick={() => draft.show({ nodeId, buttonId, field })}
    >
      <Icon name="error" size={14} />
      {flowChannelName(channel)} {problems.length === 1 ? 'bunu' : `${problems.length} yeri`} kabul
      etmez: göster
    </Button>
  );
}
