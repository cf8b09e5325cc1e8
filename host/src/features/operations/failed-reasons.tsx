import { formatNumber } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Box, Button, Flex, Icon, Stack, Text } from '@muhatap/shared/ui';
import { EmptyView, PanelSection } from '@muhatap/shared/ui/app';
import type { FailedQueue, WorkContent, WorkDecision } from '@muhatap/shared/wire/releases';
import { useEffect, useState } from 'react';
import { FailedJob } from './failed-job';
import type { WorkAnswer, WorkCommand } from './work-command';

type Verb = 'replay' | 'discard';

const QUESTIONS: Readonly<Record<Verb, { readonly title: string; readonly message: string }>> = {
  replay: {
    title: 'yeniden denensin mi?',
    message:
      'Sıradaki yerine geri konur ve bütün denemeleri yeniden yapılır. Hiçbir şey iki kez yazılmaz.',
  },
  discard: {
    title: 'vazgeçilsin mi?',
    message: 'İş silinir ve bir daha denenmez. Geri alınamaz.',
  },
};

const DONE: Readonly<Record<Verb, string>> = {
  replay: 'iş sıraya geri kondu',
  discard: 'iş silindi',
};

function announce({ verb, result: { done, refused } }: WorkAnswer & { readonly kind: 'decided' }) {
  if (done > 0) notify.success(`${formatNumber(done)} ${DONE[verb]}`);
  for (const sentence of refused) notify.error(sentence);
}

/** The decisions on failed work, each asked for first, and the contents that were looked at. */
function useWork() {
  const [contents, setContents] = useState<ReadonlyMap<number, WorkContent>>(new Map());
  const { run, isRunning, refusal } = usePageAction<WorkAnswer>((answer) => {
    if (answer.kind === 'decided') announce(answer);
    else setContents((known) => new Map(known).set(answer.id, answer.content));
  });
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  return {
    contents,
    isRunning,
    async decide(verb: Verb, subject: string, decision: WorkDecision) {
      const { title, message } = QUESTIONS[verb];
      if (await askConfirm({ title: `${subject} ${title}`, message, danger: verb === 'discard' }))
        run({ do: verb, decision } satisfies WorkCommand);
    },
    async look(id: number) {
      const isSure = await askConfirm({
        title: `${id} numaralı işin içeriği gösterilsin mi?`,
        message:
          'İçerikte vatandaşların sözleri ve numaraları bulunabilir. Bakışınız adınızla denetim kaydına yazılır.',
      });
      if (isSure) run({ do: 'look', id } satisfies WorkCommand);
    },
  };
}

type Work = ReturnType<typeof useWork>;
type Reason = FailedQueue['reasons'][number];

const subjectOf = (verb: Verb, count: number): string => {
  const jobs = count === 1 ? 'Bu iş' : `Bu nedenle yapılamayan ${formatNumber(count)} iş`;
  return verb === 'replay' ? jobs : `${jobs}ten`;
};

interface ReasonPanelProps {
  readonly queue: string;
  readonly reason: Reason;
  readonly work: Work;
}

function ReasonPanel({ queue, reason: { error, count, jobs }, work }: ReasonPanelProps) {
  const all = (verb: Verb) => void work.decide(verb, subjectOf(verb, count), { queue, error });
  const one = (verb: Verb, id: number) =>
    void work.decide(verb, verb === 'replay' ? `${id} numaralı iş` : `${id} numaralı işten`, {
      id,
    });
  return (
    <PanelSection
      title={error === '' ? 'Neden yazılmamış' : error}
      aside={
        <Flex gap="2" wrap="wrap">
          <Button
            size="sm"
            variant="outline"
            disabled={work.isRunning}
            onClick={() => all('replay')}
          >
            <Icon name="refresh" size={16} />
            {count === 1 ? 'Yeniden dene' : 'Hepsini yeniden dene'}
          </Button>
          <Button
            size="sm"
            variant="outline"
            colorPalette="error"
            disabled={work.isRunning}
            onClick={() => all('discard')}
          >
            <Icon name="delete" size={16} />
            {count === 1 ? 'Vazgeç' : 'Hepsinden vazgeç'}
          </Button>
        </Flex>
      }
    >
      <Text fontSize="sm" color="fg.muted" mb="2">
        {formatNumber(count)} iş
        {jobs.length < count && `; en eski ${formatNumber(jobs.length)} tanesi aşağıda`}
      </Text>
      <Box as="ul" listStyleType="none" m="0" p="0" aria-label={`Yapılamayan işler: ${error}`}>
        {jobs.map((job) => (
          <FailedJob
            key={job.id}
            job={job}
            content={work.contents.get(job.id) ?? null}
            onLook={queue === 'webhooks' ? () => void work.look(job.id) : undefined}
            onReplay={() => one('replay', job.id)}
            onDiscard={() => one('discard', job.id)}
          />
        ))}
      </Box>
    </PanelSection>
  );
}

/** The failed work of a queue, by reason: each job alone, and all of a reason together. */
export function FailedReasons({ queue, reasons }: FailedQueue) {
  const work = useWork();
  if (reasons.length === 0)
    return (
      <EmptyView
        icon="check"
        title="Yapılamayan iş yok"
        text="Bir iş bütün denemelerinden sonra da yapılamazsa nedeniyle burada görünür."
      />
    );
  return (
    <Stack gap="5">
      {reasons.map((reason) => (
        <ReasonPanel key={reason.error} queue={queue} reason={reason} work={work} />
      ))}
    </Stack>
  );
}
