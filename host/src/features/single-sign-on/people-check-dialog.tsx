import { messageOf } from '@muhatap/shared/api';
import { formatNumber } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Text } from '@muhatap/shared/ui';
import { CheckList, FormDialog } from '@muhatap/shared/ui/app';
import type { IdentityProvider, LdapPeopleAnswer } from '@muhatap/shared/wire/people';
import { useEffect, useState } from 'react';
import { checkLdapPeople } from '#entities/identity-provider';
import type { ProviderCommand } from './provider-command';

interface PeopleCheckDialogProps {
  readonly provider: IdentityProvider;
  readonly onClose: () => void;
}

interface Look {
  readonly found: LdapPeopleAnswer | null;
  readonly problem: string | null;
}

/** Asks the directory at once about the people who came in by it. */
function useLook(id: string): Look {
  const [look, setLook] = useState<Look>({ found: null, problem: null });
  useEffect(() => {
    let isHere = true;
    const show = (next: Look) => {
      if (isHere) setLook(next);
    };
    checkLdapPeople(id, []).then(
      (found) => show({ found, problem: null }),
      (error: unknown) =>
        show({
          found: null,
          problem: messageOf(error, 'Dizine sorulamadı. Lütfen tekrar deneyin.'),
        }),
    );
    return () => {
      isHere = false;
    };
  }, [id]);
  return look;
}

const sentenceOf = ({ people, gone }: LdapPeopleAnswer): string =>
  gone === 0
    ? `Bu dizinle girmiş ${formatNumber(people)} kişinin hepsi dizinde duruyor.`
    : `Bu dizinle girmiş ${formatNumber(people)} kişiden ${formatNumber(gone)} kişi dizinde yok ya da orada kapatılmış. Seçtikleriniz devre dışı kalır: oturumları kapanır, açık işleri kuyruğa döner.`;

/** Shows whom a directory knows no longer, and shuts out those whom the administrator chooses. */
export function PeopleCheckDialog({ provider: { id, name }, onClose }: PeopleCheckDialogProps) {
  const { found, problem } = useLook(id);
  const [chosen, choose] = useState<string[]>([]);
  const { run, isRunning, refusal } = usePageAction<LdapPeopleAnswer>(({ suspended }) => {
    notify.success(`${formatNumber(suspended)} kişi devre dışı bırakıldı`);
    onClose();
  });
  const people = found?.gone_people ?? [];
  return (
    <FormDialog
      title={`${name}: kişileri denetle`}
      submitLabel="Seçilenleri devre dışı bırak"
      isDisabled={chosen.length === 0}
      isSaving={isRunning}
      problem={refusal?.sentence ?? problem}
      onSubmit={() => run({ do: 'suspend', id, people: chosen } satisfies ProviderCommand)}
      onClose={onClose}
    >
      <Text role="status">
        {found === null && problem === null && 'Dizine soruluyor…'}
        {found !== null && sentenceOf(found)}
      </Text>
      {people.length > 0 && (
        <CheckList
          label="Dizinde bulunmayan kişiler"
          options={people.map((person) => ({ id: person.id, title: person.name }))}
          chosen={chosen}
          empty=""
          onChange={choose}
        />
      )}
    </FormDialog>
  );
}
