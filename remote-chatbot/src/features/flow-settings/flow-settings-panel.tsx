import { useFlowDraft } from '#entities/flow';
import { Text } from '@muhatap/shared/ui';

/** How the flow behaves beside its nodes. */
export function FlowSettingsPanel() {
  const text = useFlowDraft(({ flow }) => flow.settings.unknownText);
  return <Text>{text}</Text>;
}
