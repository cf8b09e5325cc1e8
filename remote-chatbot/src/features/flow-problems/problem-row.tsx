import { buttonName, nodeName, problemChannels, type FlowPlace } from '#entities/flow';
import type { Problem } from '@muhatap/shared/flow';
import { Box, chakra, Flex, Icon } from '@muhatap/shared/ui';
import { Badge } from '@muhatap/shared/ui/app';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';

const look = {
  display: 'flex',
  gap: '2',
  w: 'full',
  px: '2',
  py: '2',
  borderRadius: 'sm',
  textAlign: 'start',
  fontSize: 'sm',
} as const;
const Jump = chakra('button', { base: { ...look, cursor: 'pointer', _hover: { bg: 'bg.muted' } } });
const Plain = chakra('div', { base: look });

interface ProblemRowProps {
  readonly problem: Problem;
  readonly severity: Problem['severity'];
  readonly node: FlowNode | undefined;
  readonly onJump: (place: FlowPlace) => void;
}

/** Where a problem is, in words. */
function whereOf({ nodeId, buttonId, field }: Problem, node: FlowNode | undefined): string {
  if (nodeId === null) return field === null ? 'Akışın tümü' : 'Ayarlar';
  if (node === undefined) return 'Silinen adım';
  const button = node.type === 'list' ? node.buttons.find(({ id }) => id === buttonId) : undefined;
  return button === undefined ? nodeName(node) : `${nodeName(node)} › ${buttonName(button)}`;
}

/** One problem; a click leads to its field. What concerns the whole drawing has none. */
export function ProblemRow({ problem, severity, node, onJump }: ProblemRowProps) {
  const { nodeId, buttonId, field } = problem;
  const channels = problemChannels(problem);
  const content = (
    <>
      <Box as="span" pt="2px" color={severity === 'error' ? 'error.fg' : 'warning.fg'}>
        <Icon name={severity === 'error' ? 'error' : 'warning'} size={16} />
      </Box>
      <Box as="span" flex="1" minW="0">
        {problem.message}
        <Flex
          as="span"
          mt="0.5"
          gap="1.5"
          wrap="wrap"
          align="center"
          fontSize="xs"
          color="fg.muted"
        >
          <Box as="span" truncate maxW="full">
            {whereOf(problem, node)}
          </Box>
          {channels.map((name) => (
            <Badge key={name} size="xs" variant="outline" colorPalette="gray">
              {name}
            </Badge>
          ))}
        </Flex>
      </Box>
    </>
  );
  return (
    <li>
      {nodeId === null && field === null ? (
        <Plain>{content}</Plain>
      ) : (
        <Jump type="button" onClick={() => onJump({ nodeId, buttonId, field })}>
          {content}
        </Jump>
      )}
    </li>
  );
}
