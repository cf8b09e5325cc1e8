import { Flex, Heading, Icon, IconButton, type IconName } from '@muhatap/shared/ui';
import { Tip } from '@muhatap/shared/ui/app';
import { formatMinutes } from './phone-labels';
import { usePhone, usePhoneStore } from './use-phone';

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly tip?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Tool({ icon, label, tip = label, disabled = false, onClick }: ToolProps) {
  return (
    <Tip content={tip} placement="bottom">
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon name={icon} />
      </IconButton>
    </Tip>
  );
}

/** Heading of the phone and what can be done with the whole talk. */
export function PhoneTools({ onClose }: { readonly onClose: () => void }) {
  const phone = usePhoneStore();
  const isWaiting = usePhone(({ trial }) => trial.session?.state === 'waiting');
  const isEmpty = usePhone(({ trial }) => trial.session === null);
  const minutes = usePhone(({ trial }) => trial.flow.settings.silenceMinutes);
  return (
    <Flex align="center" gap="0.5" minH="40px">
      <Heading as="h2" size="sm" flex="1">
        Telefonda dene
      </Heading>
      <Tool
        icon="hourglass"
        label="Süre dolsun"
        tip={`Süre dolsun: ${formatMinutes(minutes)} yanıt gelmesin`}
        disabled={!isWaiting}
        onClick={phone.keepSilent}
      />
      <Tool
        icon="refresh"
        label="Baştan başla"
        disabled={isEmpty}
        onClick={() => phone.restart()}
      />
      <Tool icon="close" label="Telefonu kapat" onClick={onClose} />
    </Flex>
  );
}
