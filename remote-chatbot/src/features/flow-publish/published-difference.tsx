import { outcomeOf, useSettled, type Outcome } from '@muhatap/shared/lib';
import { Text } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';
import type {
  ChatbotSummary,
  ChatbotVersionDetail,
  FlowDocument,
} from '@muhatap/shared/wire/chatbots';
import { useState } from 'react';
import { readVersion } from '#entities/chatbot';
import {
  changeTo,
  countFlow,
  describeCount,
  differenceOf,
  describeDifference,
} from '#entities/flow';

interface PublishedDifferenceProps {
  readonly chatbot: Pick<ChatbotSummary, 'id'> & { readonly live_version: number };
  readonly flow: FlowDocument;
}

const difference = (live: FlowDocument, flow: FlowDocument): string =>
  describeDifference(differenceOf(changeTo(live, flow))) ?? 'Yayındaki sürümle aynı.';

/** Difference of the draft from the published version. Publishing is possible without it. */
export function PublishedDifference({
  chatbot: { id, live_version },
  flow,
}: PublishedDifferenceProps) {
  const [request] = useState(() => ({
    outcome: outcomeOf(
      readVersion(id, live_version),
      () => `${describeCount(countFlow(flow))} (yayındaki sürümle karşılaştırılamadı)`,
    ),
  }));
  const { shown } = useSettled<
    ChatbotVersionDetail,
    { outcome: Promise<Outcome<ChatbotVersionDetail>> }
  >(request);
  if (shown === null)
    return (
      <Skeleton
        height="20px"
        width="220px"
        maxW="full"
        aria-label="Karşılaştırılıyor…"
        role="status"
      />
    );
  return (
    <Text as="span">
      {shown.outcome.ok ? difference(shown.outcome.data.flow, flow) : shown.outcome.message}
    </Text>
  );
}
