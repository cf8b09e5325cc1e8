import type { Label } from '@muhatap/shared/wire/conversations';
import { Box, Button, Flex, Icon, VisuallyHidden } from '@muhatap/shared/ui';
import { EmptyView, PageHeader, Skeleton } from '@muhatap/shared/ui/app';
import { useState, type ReactNode } from 'react';
import type { LabelWithCount } from '#entities/label-admin';
import { LabelDialog } from './label-dialog';
import { LabelRow } from './label-row';

export function LabelsSkeleton() {
  return (
    <Box role="status" borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.panel">
      <VisuallyHidden>Etiketler yükleniyor…</VisuallyHidden>
      {[90, 130, 70, 110].map((width) => (
        <Flex
          key={width}
          aria-hidden
          px="4"
          h="12"
          align="center"
          justify="space-between"
          borderBottomWidth="1px"
          borderColor="border"
          _last={{ borderBottomWidth: '0' }}
        >
          <Skeleton h="5" w={`${width}px`} />
          <Skeleton h="3" w="80px" />
        </Flex>
      ))}
    </Box>
  );
}

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
              : 'Konuşmaları konusuna göre ayırır; listede süzmek için kullanılır.'}
          </Box>
        }
        actions={mayChange && labels !== null && labels.length > 0 ? add : undefined}
      />
      {labels === null ? (
        instead
      ) : (
        <LabelRows labels={labels} mayChange={mayChange} add={add} onEdit={edit} />
      )}
      {edited !== null && (
        <LabelDialog label={edited === 'new' ? null : edited} onClose={() => edit(null)} />
      )}
    </>
  );
}

interface LabelRowsProps {
  readonly labels: readonly LabelWithCount[];
  readonly mayChange: boolean;
  readonly add: ReactNode;
  readonly onEdit: (label: Label) => void;
}

function LabelRows({ labels, mayChange, add, onEdit }: LabelRowsProps) {
  if (labels.length === 0)
    return (
      <EmptyView
        icon="tags"
        title="Henüz etiket yok"
        text="Konuşmaları konusuna göre ayırmak için etiket ekleyin. Örnek: Su Arızası, Fen İşleri, Acil."
        action={mayChange ? add : undefined}
      />
    );
  return (
    <Box
      as="ul"
      listStyleType="none"
      aria-label="Etiketler"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.panel"
    >
      {labels.map((label) => (
        <LabelRow key={label.id} label={label} mayChange={mayChange} onEdit={() => onEdit(label)} />
      ))}
    </Box>
  );
}
