import { editNode, faultOf, TEXT_LIMITS, useFlowDraftStore, useProblemsOf } from '#entities/flow';
import { Box } from '@muhatap/shared/ui';
import { CountedInput, CountedTextarea } from '@muhatap/shared/ui/app';
import type { ListNode } from '@muhatap/shared/wire/chatbots';
import { ButtonList } from './buttons/button-list';

/** The texts of a list and its choices. */
export function ListFields({ list }: { readonly list: ListNode }) {
  const store = useFlowDraftStore();
  const problems = useProblemsOf(list.id);
  const write = (field: 'title' | 'description' | 'buttonText') => (value: string) =>
    store.edit(editNode(store.getState().flow, list.id, { [field]: value }), {
      subject: `text:${list.id}:${field}`,
    });
  return (
    <>
      <Box data-field="title">
        <CountedInput
          label="Başlık"
          value={list.title}
          limit={TEXT_LIMITS.title}
          error={faultOf(problems, 'title')}
          onChange={write('title')}
        />
      </Box>
      <Box data-field="description">
        <CountedTextarea
          label="Açıklama"
          rows={2}
          value={list.description}
          limit={TEXT_LIMITS.description}
          error={faultOf(problems, 'description')}
          onChange={write('description')}
        />
      </Box>
      <Box data-field="buttonText">
        <CountedInput
          label="Buton metni"
          value={list.buttonText}
          limit={TEXT_LIMITS.buttonText}
          hint="WhatsApp’ta listeyi açan buton"
          error={faultOf(problems, 'buttonText')}
          onChange={write('buttonText')}
        />
      </Box>
      <ButtonList list={list} />
    </>
  );
}
