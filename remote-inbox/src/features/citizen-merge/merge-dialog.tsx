import { messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import { Box, chakra, Flex, Text } from '@muhatap/shared/ui';
import { ChannelIcon, DebouncedSearch, FormDialog, PersonAvatar } from '@muhatap/shared/ui/app';
import type { Customer, CustomerRow } from '@muhatap/shared/wire/conversations';
import { useState } from 'react';
import { mergeCustomer, separateCustomer, useCustomers } from '#entities/customer';

const NOT_MERGED = 'Kişiler birleştirilemedi. Lütfen tekrar deneyin.';
const SHOWN = 8;

async function separate(id: string): Promise<void> {
  try {
    await separateCustomer(id);
  } catch (error) {
    notify.error(messageOf(error, 'Kişiler ayrılamadı. Lütfen tekrar deneyin.'));
  }
}

interface ChoiceProps {
  readonly row: CustomerRow;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ row: { customer, platforms }, isChosen, onChoose }: ChoiceProps) => (
  <chakra.label
    display="flex"
    alignItems="center"
    gap="3"
    px="3"
    py="2"
    minH="52px"
    borderRadius="md"
    borderWidth="1px"
    borderColor={isChosen ? 'brand.solid' : 'border'}
    bg={isChosen ? 'brand.subtle' : 'transparent'}
    cursor="pointer"
  >
    <input type="radio" name="into" checked={isChosen} onChange={onChoose} />
    <PersonAvatar name={customer.name} src={customer.avatar_url} size={28} />
    <Box minW="0" flex="1">
      <Text truncate>{customer.name}</Text>
      <Text fontSize="xs" color="fg.muted" className="tabular" truncate>
        {customer.phone ?? customer.external_id}
      </Text>
    </Box>
    {platforms.map((platform) => (
      <ChannelIcon key={platform} platform={platform} size={14} />
    ))}
  </chakra.label>
);

interface MergeDialogProps {
  readonly customer: Customer;
  /** Identities that are this person already. */
  readonly own: ReadonlySet<string>;
  readonly onMerged: (into: Customer) => void;
  readonly onClose: () => void;
}

/** Chooses the other record of the same person. Both are one from then on; it can be taken back. */
export function MergeDialog({ customer, own, onMerged, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState(customer.name);
  const { customers } = useCustomers(search);
  const [into, setInto] = useState<Customer | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const others = (customers ?? []).filter(({ customer: { id } }) => !own.has(id)).slice(0, SHOWN);
  const merge = async () => {
    if (into === null) return;
    setSaving(true);
    try {
      await mergeCustomer(customer.id, into.id);
      notify.success(`${customer.name}, ${into.name} ile birleştirildi`, {
        undo: () => void separate(customer.id),
      });
      onMerged(into);
    } catch (error) {
      setProblem(messageOf(error, NOT_MERGED));
      setSaving(false);
    }
  };
  return (
    <FormDialog
      title="Aynı kişiyi seçin"
      submitLabel="Birleştir"
      isWide
      isSaving={isSaving}
      isDisabled={into === null}
      problem={problem}
      onSubmit={() => void merge()}
      onClose={onClose}
    >
      <Text fontSize="sm" color="fg.muted">
        {`${customer.name} ile seçtiğiniz kayıt tek kişi olarak görünür; konuşmaları ve notları bir arada durur. Sonradan ayırabilirsiniz.`}
      </Text>
      <DebouncedSearch
        value={search}
        label="Kişi ara"
        placeholder="Ad, telefon ya da hesap adı"
        onSearch={setSearch}
      />
      <Flex direction="column" gap="2" role="radiogroup" aria-label="Kişiler" minH="120px">
        {others.map((row) => (
          <Choice
            key={row.customer.id}
            row={row}
            isChosen={into?.id === row.customer.id}
            onChoose={() => setInto(row.customer)}
          />
        ))}
        {customers !== null && others.length === 0 && (
          <Text fontSize="sm" color="fg.muted" role="status">
            Bu aramayla başka bir kişi bulunamadı.
          </Text>
        )}
      </Flex>
    </FormDialog>
  );
}
