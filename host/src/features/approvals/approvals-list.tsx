import { chakra, Stack } from '@muhatap/shared/ui';
import { EmptyView, PanelSection } from '@muhatap/shared/ui/app';
import type { Approval } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { ApprovalCard } from './approval-card';
import { RefuseDialog } from './refuse-dialog';

/** The requests that wait, and below them those that are decided or over. */
export function ApprovalsList({ approvals }: { readonly approvals: readonly Approval[] }) {
  const [refused, refuse] = useState<string | null>(null);
  const open = approvals.find(({ id, may_decide: may }) => id === refused && may);
  const waiting = approvals.filter(({ state }) => state === 'waiting');
  const over = approvals.filter(({ state }) => state !== 'waiting');
  const list = (label: string, shown: readonly Approval[]) => (
    <chakra.ul aria-label={label} display="grid" gap="3">
      {shown.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} onRefuse={() => refuse(approval.id)} />
      ))}
    </chakra.ul>
  );
  return (
    <Stack gap="8">
      <PanelSection title="Bekleyenler">
        {waiting.length === 0 ? (
          <EmptyView
            icon="check"
            title="Bekleyen istek yok"
            text="İkinci bir kişinin onayını isteyen bir işlem başlatılınca burada görünür."
          />
        ) : (
          list('Bekleyen istekler', waiting)
        )}
      </PanelSection>
      {over.length > 0 && (
        <PanelSection title="Sonuçlananlar">{list('Sonuçlanan istekler', over)}</PanelSection>
      )}
      {open !== undefined && <RefuseDialog approval={open} onClose={() => refuse(null)} />}
    </Stack>
  );
}
