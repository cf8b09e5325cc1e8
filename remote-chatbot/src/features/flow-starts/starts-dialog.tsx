import { refreshConnections, useConnections } from '@muhatap/shared/connections';
import { useLink } from '@muhatap/shared/contract';
import { FLOW_CHANNELS } from '@muhatap/shared/flow';
import { Box, Button, Text, HStack, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, FormDialog, Skeleton } from '@muhatap/shared/ui/app';
import type { ChatbotStart } from '@muhatap/shared/wire/chatbots';
import { isKnown } from '@muhatap/shared/wire/open';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { outcomeOf, useSettled, type Outcome } from '@muhatap/shared/lib';
import { listChatbots } from '#entities/chatbot';
import { ProblemList, useFlowDraft } from '#entities/flow';
import { AccountStarts } from './account-starts';
import {
  faultOf,
  KEYWORDS_MISSING,
  startKey,
  startsOfOthers,
  type TakenStart,
} from './start-draft';
import type { StartsDialogProps } from './starts.types';
import { UnsupportedAccounts } from './unsupported-accounts';
import { useSaveStarts } from './use-save-starts';

const NONE: readonly TakenStart[] = [];

/**
 * The starts of other chatbots, so that a taken one is not chosen. Without them saving is possible:
 * the server refuses then.
 */
function useOthers(id: string): readonly TakenStart[] {
  const [request] = useState(() => ({
    outcome: outcomeOf(
      listChatbots().then((chatbots) => startsOfOthers(chatbots, id)),
      () => '',
    ),
  }));
  const { shown } = useSettled<TakenStart[], { outcome: Promise<Outcome<TakenStart[]>> }>(request);
  return shown?.outcome.ok ? shown.outcome.data : NONE;
}

function AccountsLoading() {
  return (
    <Box role="status">
      <VisuallyHidden>Hesaplar yükleniyor…</VisuallyHidden>
      {[0, 1].map((account) => (
        <Stack key={account} gap="3" py="4" borderTopWidth="1px">
          <HStack gap="2.5">
            <Skeleton boxSize="18px" borderRadius="full" />
            <Skeleton height="20px" width="160px" />
          </HStack>
          <Stack gap="3" ps="7">
            <Skeleton height="36px" width="80%" />
            <Skeleton height="36px" width="75%" />
            <Skeleton height="36px" width="85%" />
          </Stack>
        </Stack>
      ))}
    </Box>
  );
}

const INTRO =
  'Bir yetkili ilgilenirken chatbot susar. Her hesapta bir koşula yalnız bir chatbot yanıt verebilir.';

/** The starts as they are chosen here, and what is wrong with each; `errors` are by `startKey`. */
function useStartsDraft({ chatbot }: StartsDialogProps) {
  const connections = useConnections((state) => state.connections);
  const others = useOthers(chatbot.id);
  const [drafted, setDrafted] = useState<readonly ChatbotStart[]>(chatbot.starts);
  const [isTried, setTried] = useState(false);
  // An account that was removed has no place to be unchosen.
  const starts = drafted.filter(({ connection_id }) =>
    connections.some(({ id }) => id === connection_id),
  );
  const faults = starts.flatMap((start) => {
    const fault = faultOf(start, others);
    return fault === null ? [] : [[startKey(start), fault] as const];
  });
  return {
    others,
    starts,
    errors: new Map(faults.filter(([, fault]) => isTried || fault !== KEYWORDS_MISSING)),
    isSound: faults.length === 0,
    setDrafted,
    setTried,
  };
}

/** On which accounts a chatbot answers, and when. */
export function StartsDialog(props: StartsDialogProps) {
  const { chatbot, onClose } = props;
  const flow = useFlowDraft((draft) => draft.flow);
  const { connections, isLoading, error } = useConnections((state) => state);
  const { others, starts, errors, isSound, setDrafted, setTried } = useStartsDraft(props);
  const { isSaving, refusal, save, forget } = useSaveStarts(props);
  if (refusal?.key != null) errors.set(refusal.key, refusal.sentence);

  const able = connections.filter(({ platform }) => isKnown(FLOW_CHANNELS, platform));
  const unable = connections.filter(({ platform }) => !isKnown(FLOW_CHANNELS, platform));
  const isUnknown = connections.length === 0 && (isLoading || error !== null);
  const change = (next: readonly ChatbotStart[]) => {
    setDrafted(next);
    forget();
  };
  const submit = () => {
    setTried(true);
    if (isSound) save(starts);
  };

  return (
    <FormDialog
      title="Nerede yanıt verir?"
      isWide
      isSaving={isSaving}
      isDisabled={isUnknown || able.length === 0}
      problem={refusal !== null && refusal.key === null ? refusal.sentence : null}
      onSubmit={submit}
      onClose={onClose}
    >
      {refusal === null || refusal.problems.length === 0 ? null : (
        <ProblemList problems={refusal.problems} flow={flow} />
      )}
      {isUnknown ? (
        <UnknownAccounts error={error} isLoading={isLoading} />
      ) : (
        <Box>
          <Intro hasAccounts={able.length > 0} isLive={chatbot.live_version !== null} />
          {able.map((account) => (
            <AccountStarts
              key={account.id}
              account={account}
              starts={starts}
              others={others}
              errors={errors}
              onChange={change}
            />
          ))}
          <UnsupportedAccounts accounts={unable} />
        </Box>
      )}
    </FormDialog>
  );
}

interface UnknownAccountsProps {
  readonly error: string | null;
  readonly isLoading: boolean;
}

/** Shown instead of the accounts until they are read. */
const UnknownAccounts = ({ error, isLoading }: UnknownAccountsProps) =>
  error === null ? (
    <AccountsLoading />
  ) : (
    <ErrorView message={error} onRetry={() => void refreshConnections()} isRetrying={isLoading} />
  );

interface IntroProps {
  readonly hasAccounts: boolean;
  readonly isLive: boolean;
}

/** The rules of answering; without an account that a chatbot can answer, the way to connect one. */
function Intro({ hasAccounts, isLive }: IntroProps) {
  const accounts = useLink('inbox:accounts');
  return hasAccounts ? (
    <Text fontSize="sm" color="fg.muted" mb="4">
      {isLive ? INTRO : `${INTRO} Chatbot yayınlanınca yanıt vermeye başlar.`}
    </Text>
  ) : (
    <EmptyView
      icon="plug"
      title="Uygun hesap yok"
      text="Chatbotun yanıt verebilmesi için bir WhatsApp, Messenger veya Instagram hesabı bağlayın."
      action={
        accounts !== null && (
          <Button asChild size="sm" variant="outline" mt="2">
            <Link to={accounts}>Kanal hesapları</Link>
          </Button>
        )
      }
    />
  );
}
