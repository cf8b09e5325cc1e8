import type { Label } from '@muhatap/shared/wire/conversations';
import { Box, Button, Icon } from '@muhatap/shared/ui';
import { EmptyView, PageHeader } from '@muhatap/shared/ui/app';
import { useState, type ReactNode } from 'react';
import type { LabelWithCount } from '#entities/label-admin';
import { LabelDialog } from './label-dialog';
import { LabelRows } from './label-rows';

interface LabelsProps {
  /** Null while they are on their way or could not be loaded; `instead` is then shown. */
  readonly labels: readonly LabelWithCount[] | null;
  readonly instead: ReactNode;
  readonly mayChange: boolean;
}

/** The labels of conversations; who may administer them also gets the actions. */
export function Labels({ labels, instead, mayChange }: LabelsProps) {
  const [edited, edit] = useState<Label | 'new' | null>(null);
  const add = (
    <Button size="sm" onClick={() => edit('new')}>
      <Icon name="add" size={16} />
      Yeni etiket
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Etiketler"
        description={
          <Box minH="22px">
            {labels === null
              ? null
              : 'Konuşmaları konusuna göre ayırır; listeyi filtrelemek için de kullanılır.'}
          </Box>
        }
        actions={mayChange && labels !== null && labels.length > 0 ? add : undefined}
      />
      {labels === null && instead}
      {labels !== null &&
        (labels.length === 0 ? (
          <EmptyView
            icon="tags"
            title="Henüz etiket yok"
            text="Konuşmaları konusuna göre ayırmak için etiket ekleyin. Örnek: Su Arızası, Fen İşleri, Acil."
            action={mayChange ? add : undefined}
          />
        ) : (
          <LabelRows labels={labels} mayChange={mayChange} onEdit={edit} />
        ))}
      {edited !== null && (
        <LabelDialog label={edited === 'new' ? null : edited} onClose={() => edit(null)} />
      )}
    </>
  );
}
