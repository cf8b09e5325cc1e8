import { useNow } from '@muhatap/shared/clock';
import { useSettled } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { Box, Button, Flex, Icon } from '@muhatap/shared/ui';
import { ErrorView, PageBody, Toggle } from '@muhatap/shared/ui/app';
import type { ComplaintDetail } from '@muhatap/shared/wire/complaints';
import { useState } from 'react';
import { Link as RouterLink, useLoaderData, useRevalidator } from 'react-router-dom';
import { ComplaintLoading } from '#features/complaint-detail';
import { PrintedComplaint } from '#features/complaint-print';
import { complaintAddresses } from '../addresses';
import type { ComplaintDetailData } from './complaint-detail.loader';

/** A sheet of paper on a screen, light on a dark one too, and nothing around it on paper. */
const SHEET = {
  '@media print': { p: '0', borderWidth: '0', borderRadius: '0', maxW: 'none' },
} as const;

interface PrintableProps {
  readonly id: string;
  readonly detail: ComplaintDetail;
}

function Printable({ id, detail }: PrintableProps) {
  const [hasNotes, setNotes] = useState(false);
  const now = useNow();
  const { print } = platform().page;
  return (
    <>
      <Flex gap="3" mb="4" wrap="wrap" align="center" css={{ '@media print': { display: 'none' } }}>
        <Button asChild size="sm" variant="outline" colorPalette="gray">
          <RouterLink to={complaintAddresses.complaint(id)}>
            <Icon name="arrow-left" size={16} />
            Şikayete dön
          </RouterLink>
        </Button>
        {print === undefined ? null : (
          <Button size="sm" onClick={print}>
            <Icon name="print" size={16} />
            Yazdır ya da PDF kaydet
          </Button>
        )}
        {detail.notes.length > 0 ? (
          <Toggle label="İç notlar da yazdırılsın" checked={hasNotes} onChange={setNotes} />
        ) : null}
      </Flex>
      <Box
        className="light"
        color="fg"
        maxW="820px"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="lg"
        p={{ base: '5', md: '10' }}
        css={SHEET}
      >
        <PrintedComplaint detail={detail} hasNotes={hasNotes} now={now} />
      </Box>
    </>
  );
}

export function ComplaintPrintPage() {
  const loaderData = useLoaderData<ComplaintDetailData>();
  const { shown, isWaiting } = useSettled<ComplaintDetail, ComplaintDetailData>(loaderData);
  const { revalidate } = useRevalidator();
  if (shown === null)
    return (
      <PageBody>
        <ComplaintLoading />
      </PageBody>
    );
  return (
    <PageBody>
      {shown.outcome.ok ? (
        <Printable id={shown.data.id} detail={shown.outcome.data} />
      ) : (
        <ErrorView
          message={shown.outcome.message}
          onRetry={() => void revalidate()}
          isRetrying={isWaiting}
        />
      )}
    </PageBody>
  );
}
