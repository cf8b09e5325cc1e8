import { useMemo, useState, type KeyboardEvent } from 'react';
import { Box, Field, Icon, Input, Text } from '@muhatap/shared/ui';
import { Dialog, NativeSelect, Portal } from '@muhatap/shared/ui/app';
import type { FlowButton, FlowNode } from '@muhatap/shared/wire/chatbots';
import { besideOf, buttonName, nodeName, useFlowDraft, type Source } from '#entities/flow';
import { useCanvasStore } from './canvas.store';
import { useCanvasControls } from './canvas-controls';
import { targetOptions, type TargetOption } from './target-options';

const ICONS = { node: 'arrow-right', list: 'add', message: 'add', none: 'close' } as const;
/** More than anybody reads; the search finds the others. */
const MOST = 60;

/** Leads a node's line somewhere without a pointer: first from which choice, then to where. */
export function ConnectDialog({ node }: { readonly node: FlowNode }) {
  const canvas = useCanvasStore();
  const { commands, focus } = useCanvasControls();
  const buttons = node.type === 'list' ? node.buttons : [];
  const [buttonId, setButton] = useState(
    () => (buttons.find(({ targetNodeId }) => targetNodeId === null) ?? buttons[0])?.id ?? null,
  );
  const target =
    node.type === 'message'
      ? node.nextNodeId
      : (buttons.find(({ id }) => id === buttonId)?.targetNodeId ?? null);
  const choose = (option: TargetOption): void => {
    const source: Source = { nodeId: node.id, buttonId };
    canvas.close();
    if (option.does === 'node') commands.connect(source, option.id.slice('to-'.length));
    else if (option.does === 'none') commands.connect(source, null);
    else commands.addAfter(source, option.does, besideOf(node));
  };
  return (
    <Dialog.Root
      open
      placement="center"
      onOpenChange={({ open }) => !open && canvas.close()}
      finalFocusEl={() => {
        focus();
        return null;
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content maxW="440px">
            <Dialog.Header>
              <Dialog.Title>{`Bağla: ${nodeName(node)}`}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="5">
              {buttons.length === 0 ? null : (
                <ButtonSelect buttons={buttons} buttonId={buttonId} onChange={setButton} />
              )}
              <TargetChoice
                isFirst={buttons.length === 0}
                hasTarget={target !== null}
                onChoose={choose}
              />
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface ButtonSelectProps {
  readonly buttons: readonly FlowButton[];
  readonly buttonId: string | null;
  readonly onChange: (buttonId: string) => void;
}

/** From which choice of a list the line begins; each with where it leads now. */
function ButtonSelect({ buttons, buttonId, onChange }: ButtonSelectProps) {
  const nodes = useFlowDraft(({ flow }) => flow.nodes);
  const nameOf = (id: string | null): string => {
    const there = nodes.find((other) => other.id === id);
    return there ? ` → ${nodeName(there)}` : '';
  };
  return (
    <Field.Root mb="4">
      <Field.Label>Hangi seçenekten</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={buttonId ?? ''}
          onChange={({ target: { value } }) => onChange(value)}
        >
          {buttons.map((button) => (
            <option
              key={button.id}
              value={button.id}
            >{`${buttonName(button)}${nameOf(button.targetNodeId)}`}</option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}

interface TargetChoiceProps {
  /** Whether no other field comes before it. */
  readonly isFirst: boolean;
  /** Whether the line leads somewhere already. */
  readonly hasTarget: boolean;
  readonly onChoose: (option: TargetOption) => void;
}

/** A search field with the possible targets of the line; arrow keys move through them. */
function TargetChoice({ isFirst, hasTarget, onChoose }: TargetChoiceProps) {
  const nodes = useFlowDraft(({ flow }) => flow.nodes);
  const [term, setTerm] = useState('');
  const [at, setAt] = useState(0);
  const options = useMemo(
    () => targetOptions(nodes, term, hasTarget).slice(0, MOST),
    [nodes, term, hasTarget],
  );
  const active = options[Math.min(at, options.length - 1)];
  const chooseActive = (): void => {
    if (active) onChoose(active);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') chooseActive();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Field.Root>
        <Field.Label>Nereye</Field.Label>
        <Input
          autoFocus={isFirst}
          role="combobox"
          aria-expanded
          aria-controls="connect-targets"
          aria-autocomplete="list"
          {...(active && { 'aria-activedescendant': active.id })}
          placeholder="Adım ara"
          autoComplete="off"
          value={term}
          onChange={(event) => {
            setTerm(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Field.Root>
      <Targets options={options} active={active} onPoint={setAt} onChoose={onChoose} />
    </>
  );
}

interface TargetsProps {
  readonly options: readonly TargetOption[];
  readonly active: TargetOption | undefined;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (option: TargetOption) => void;
}

/** Where the line can lead. */
const Targets = ({ options, active, onPoint, onChoose }: TargetsProps) => (
  <Box
    id="connect-targets"
    role="listbox"
    aria-label="Gidilecek yer"
    mt="2"
    maxH="280px"
    overflowY="auto"
    borderWidth="1px"
    borderRadius="md"
  >
    {options.map((option, index) => (
      <Box
        key={option.id}
        id={option.id}
        role="option"
        aria-selected={option === active}
        display="flex"
        alignItems="center"
        gap="2.5"
        px="3"
        minH="10"
        cursor="pointer"
        bg={option === active ? 'bg.muted' : undefined}
        onPointerMove={() => onPoint(index)}
        onClick={() => onChoose(option)}
      >
        <Icon name={ICONS[option.does]} size={16} />
        <Text flex="1" truncate>
          {option.name}
        </Text>
        <Text fontSize="xs" color="fg.muted" flexShrink="0">
          {option.kind}
        </Text>
      </Box>
    ))}
    {options.length === 0 ? (
      <Text px="3" py="3" color="fg.muted">
        Böyle bir adım yok
      </Text>
    ) : null}
  </Box>
);
