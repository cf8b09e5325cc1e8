import { formatDateTime } from '@muhatap/shared/i18n';
import { Box, chakra, HStack, Text } from '@muhatap/shared/ui';
import {
  COMPLAINT_TEXT_IDS,
  COMPLAINT_FIELDS,
  COMPLAINT_RATING_NAMES,
  type Complaint,
  type ComplaintRating,
  type ComplaintRatingQuestion,
} from '@muhatap/shared/wire/complaints';
import type { ComplaintTextId } from '@muhatap/shared/wire/complaints';
import { entryOf } from '@muhatap/shared/wire/open';
import type { ReactNode } from 'react';
import { ChannelMark } from '#entities/complaint';

const Term = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box py="2">
    <Text as="dt" fontSize="xs" color="fg.muted">
      {label}
    </Text>
    <chakra.dd m="0" mt="0.5" overflowWrap="anywhere">
      {children}
    </chakra.dd>
  </Box>
);

interface ComplaintFactsProps {
  readonly complaint: Complaint;
  /** The answer of the citizen to its solution; null where there is none. */
  readonly rating: ComplaintRating | null;
  /** The question to the citizen about its present solution; null where there is none. */
  readonly question: ComplaintRatingQuestion | null;
  /** A text of the complaint, with the form that changes it. */
  readonly renderText: (id: ComplaintTextId) => ReactNode;
  /** The holder of the conversation, with the control that changes them; null where there is none. */
  readonly holder: ReactNode;
}

/** The state of the question about a solution; nothing once it is answered. */
function QuestionState({ question, rating }: Pick<ComplaintFactsProps, 'question' | 'rating'>) {
  if (question === null || (rating !== null && rating.at >= question.at)) return null;
  return (
    <Term label="Memnuniyet sorusu">
      {question.why === null ? (
        <>
          Soruldu, yanıt bekleniyor · <span className="tabular">{formatDateTime(question.at)}</span>
        </>
      ) : (
        `Sorulamadı: ${question.why}`
      )}
    </Term>
  );
}

/** The facts of a complaint beside its references, which have a form of their own. */
export function ComplaintFacts(props: ComplaintFactsProps) {
  const { complaint, rating, question, renderText, holder } = props;
  return (
    <chakra.dl m="0" mt="-2">
      {COMPLAINT_TEXT_IDS.map((id) => (
        <Term key={id} label={COMPLAINT_FIELDS[id].label}>
          {renderText(id)}
        </Term>
      ))}
      {holder === null ? null : <Term label="Konuşmadaki temsilci">{holder}</Term>}
      <Term label="Kanal">
        <HStack gap="2">
          <ChannelMark complaint={complaint} hasName />
        </HStack>
      </Term>
      {complaint.closedAt === null ? null : (
        <Term label="Kapanış">
          <span className="tabular">{formatDateTime(complaint.closedAt)}</span>
        </Term>
      )}
      {rating === null ? null : (
        <Term label="Vatandaşın değerlendirmesi">
          {entryOf(COMPLAINT_RATING_NAMES, rating.value) ?? rating.value} ·{' '}
          <span className="tabular">{formatDateTime(rating.at)}</span>
        </Term>
      )}
      <QuestionState question={question} rating={rating} />
    </chakra.dl>
  );
}
