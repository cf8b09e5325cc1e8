import { useEffect, useState, type KeyboardEvent } from 'react';
import { Flex } from '@muhatap/shared/ui';
import { EmptyView } from '@muhatap/shared/ui/app';
import { useFlowDraftStore } from '#entities/flow';
import { ChannelPicker } from './channel-picker';
import { ChannelProblems } from './channel-problems';
import { Device } from './device';
import { createPhone } from './phone.store';
import { PhoneTools } from './phone-tools';
import { TriedBar } from './tried-bar';
import { PhoneProvider, usePhone, usePhoneStore } from './use-phone';

export interface FlowPhoneProps {
  /** Puts the phone away. */
  onClose: () => void;
}

/** Plays the draft with the engine that answers citizens, in the form of each channel. Fills the place that it is given. */
export function FlowPhone({ onClose }: FlowPhoneProps) {
  const draft = useFlowDraftStore();
  const [phone] = useState(() => createPhone(draft));
  useEffect(() => phone.follow(), [phone]);
  return (
    <PhoneProvider value={phone}>
      <Frame onClose={onClose} />
    </PhoneProvider>
  );
}

function Frame({ onClose }: FlowPhoneProps) {
  const phone = usePhoneStore();
  const isEmpty = usePhone(({ trial }) => trial.session === null);
  // Escape takes away what lies on top: first the rows, then the phone. A drawer that leaves the key to the phone has prevented its default.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (phone.getState().openLine === null) onClose();
    else phone.open(null);
  };
  return (
    <Flex
      as="section"
      aria-label="Telefonda dene"
      direction="column"
      gap="2"
      h="full"
      minH="0"
      px="3"
      pt="1"
      pb="2"
      onKeyDown={onKeyDown}
    >
      <PhoneTools onClose={onClose} />
      {isEmpty ? (
        <EmptyView
          icon="smartphone"
          title="Denenecek bir şey yok"
          text="İlk listeyi ya da mesajı ekleyin; konuşma burada kendiliğinden başlar."
        />
      ) : (
        <>
          <ChannelPicker />
          <Device />
          <ChannelProblems />
          <TriedBar />
        </>
      )}
    </Flex>
  );
}
