import type { Problem } from '@muhatap/shared/flow';
import { Box, chakra, Icon, Text } from '@muhatap/shared/ui';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import { flowChannelName } from './channel-names';
import { nodeName } from './node-name';

interface ProblemListProps {
  readonly problems: readonly Problem[];
  /** Where the nodes' names are found; those that it does not hold stay without one. */
  readonly flow: FlowDocument;
  /** Leads to the place of a problem; without it the list is only read. */
  readonly onShow?: (problem: Problem) => void;
}

const LOOK = {
  error: { icon: 'error', color: 'error.fg' },
  warning: { icon: 'warning', color: 'warning.fg' },
} as const;

function ProblemText({
  problem: { severity, nodeId, message, platforms },
  flow,
}: {
  readonly problem: Problem;
  readonly flow: FlowDocument;
}) {
  const { icon, color } = LOOK[severity];
  const node = flow.nodes.find(({ id }) => id === nodeId);
  const channels = platforms === null ? '' : ` · ${platforms.map(flowChannelName).join(', ')}`;
  return (
    <>
      <Box as="span" color={color} mt="0.5" flexShrink="0">
        <Icon name={icon} size={15} label={severity === 'error' ? 'Hata' : 'Uyarı'} />
      </Box>
      <Box as="span" minW="0" flex="1" overflowWrap="anywhere">
        <Text
          as="span"
          display="block"
          fontSize="xs"
          color="fg.muted"
        >{`${node === undefined ? 'Tüm akış' : nodeName(node)}${channels}`}</Text>
        {message}
      </Box>
    </>
  );
}

const ROW = {
  display: 'flex',
  gap: '2.5',
  alignItems: 'flex-start',
  px: '3',
  py: '2',
  fontSize: 'sm',
  textAlign: 'start',
  width: 'full',
} as const;

/** Problems of a flow one below the other, as they come; long lists scroll. */
export function ProblemList({ problems, flow, onShow }: ProblemListProps) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      borderWidth="1px"
      borderRadius="md"
      maxH="264px"
      overflowY="auto"
      tabIndex={onShow ? undefined : 0}
      aria-label="Sorunlar"
    >
      {problems.map((problem, index) => (
        <Box
          as="li"
          key={`${problem.code} ${problem.nodeId} ${problem.buttonId} ${problem.field} ${index}`}
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: '0' }}
        >
          {onShow === undefined ? (
            <Box {...ROW}>
              <ProblemText problem={problem} flow={flow} />
            </Box>
          ) : (
            <chakra.button
              type="button"
              {...ROW}
              cursor="pointer"
              _hover={{ bg: 'bg.subtle' }}
              _focusVisible={{ outlineOffset: '-2px' }}
              onClick={() => onShow(problem)}
            >
              <ProblemText problem={problem} flow={flow} />
              <Box as="span" color="fg.muted" mt="0.5" flexShrink="0">
                <Icon name="chevron-right" size={15} />
              </Box>
            </chakra.button>
          )}
        </Box>
      ))}
    </Box>
  );
}
