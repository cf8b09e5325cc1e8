import { Checkbox } from '@muhatap/shared/ui';

interface RememberChoiceProps {
  readonly days: number;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** Whether the second step is asked for in this browser at the next sign-ins. */
export const RememberChoice = ({ days, isChosen, onChange }: RememberChoiceProps) => (
  <Checkbox.Root
    checked={isChosen}
    onCheckedChange={({ checked }) => onChange(checked === true)}
    alignItems="flex-start"
  >
    <Checkbox.HiddenInput />
    <Checkbox.Control mt="0.5" />
    <Checkbox.Label fontWeight="normal">Bu tarayıcıda {days} gün sorma</Checkbox.Label>
  </Checkbox.Root>
);
