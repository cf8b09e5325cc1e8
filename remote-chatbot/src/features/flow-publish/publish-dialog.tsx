import { useConnections } from '@muhatap/shared/connections';
import type { Problem } from '@muhatap/shared/flow';
import { chakra, Stack, Text } from '@muhatap/shared/ui';
import { CountedTextarea, FormDialog } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { ProblemList, useFlowDraft, useFlowDraftStore, useProblems } from '#entities/flow';
import { PublishSummary } from './publish-summary';
import type { PublishDialogProps } from './publish.types';
import { sortProblems } from './sort-problems';
import { usePublish } from './use-publish';

/** The server's own limit of a version's note (`chatbotPublish`), code points. */
const NOTE_LIMIT = 500;

/** Makes the draft the version that answers citizens, once nothing is wrong with it. */
export function PublishDialog(props: PublishDialogProps) {
  const { chatbot, onStarts, onClose } = props;
  const store = useFlowDraftStore();
  const flow = useFlowDraft((draft) => draft.flow);
  const accounts = new Set(chatbot.starts.map(({ connection_id }) => connection_id));
  const connections = useConnections((state) => state.connections);
  const { blocking, other } = sortProblems(
    useProblems(),
    connections.filter(({ id }) => accounts.has(id)).map(({ platform }) => platform),
  );
  const [note, setNote] = useState('');
  const { isSaving, sentence, refused, publish } = usePublish(props);
  const show = ({ nodeId, buttonId, field }: Problem) => {
    onClose();
    store.show({ nodeId, buttonId, field });
  };
  const wrong = refused.length > 0 ? refused : blocking;
  const isTooLong = [...note.trim()].length > NOTE_LIMIT;

  return (
    <FormDialog
      title={wrong.length > 0 ? 'Yayınlamadan önce düzeltin' : `“${chatbot.name}” yayınlansın mı?`}
      submitLabel="Yayınla"
      isWide
      isSaving={isSaving}
      isDisabled={wrong.length > 0 || isTooLong}
      problem={sentence}
      onSubmit={() => publish(note)}
      onClose={onClose}
    >
      {wrong.length > 0 ? (
        <Stack gap="3">
          <Text
            fontSize="sm"
            color="fg.muted"
          >{`Vatandaşların yarı yolda kalmaması için bu ${wrong.length === 1 ? 'sorun' : `${wrong.length} sorun`} giderilmeden akış yayınlanamaz.`}</Text>
          <ProblemList problems={wrong} flow={flow} onShow={show} />
        </Stack>
      ) : (
        <>
          <PublishSummary chatbot={chatbot} flow={flow} onStarts={onStarts} />
          <CountedTextarea
            label="Sürüm notu"
            hint="İsteğe bağlı; sürüm geçmişinde görünür."
            placeholder="Ör. Nöbetçi eczane seçeneği eklendi"
            rows={2}
            limit={NOTE_LIMIT}
            value={note}
            onChange={setNote}
          />
          {other.length === 0 ? null : (
            <chakra.details fontSize="sm">
              <chakra.summary
                cursor="pointer"
                color="warning.fg"
                mb="2"
                width="fit-content"
              >{`${other.length} uyarı var; yayınlamaya engel değil`}</chakra.summary>
              <ProblemList problems={other} flow={flow} onShow={show} />
            </chakra.details>
          )}
        </>
      )}
    </FormDialog>
  );
}
