import type { SystemStyleObject } from '@muhatap/shared/ui';

/** Rows and bubbles of the list; they stand here, and the rows are plain elements, for the same reason as those of the room list. */
export const messageListStyles: SystemStyleObject = {
  '& .message-row': { position: 'absolute', insetX: '0', top: '0', px: { base: '4', md: '6' } },
  '& .message-mark': { mx: '-3', px: '3', borderRadius: 'lg', transition: 'background-color 600ms' },
  '& .message-mark[data-marked]': { bg: 'yellow.muted' },
  '& .message': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', pt: '0.5' },
  '& .message[data-starts]': { pt: '2.5' },
  '& .message[data-side=out]': { alignItems: 'flex-end' },
  '& .message-line': { display: 'flex', gap: '1.5', width: 'full', outline: 'none' },
  '& .message[data-side=out] .message-line': { flexDirection: 'row-reverse' },
  '& .message-width': { minW: '0', maxW: { base: '86%', md: '72%' } },
  '& .bubble': { px: '3', py: '2', bg: 'bubble.in', color: 'bubble.in.fg', borderRadius: 'lg', overflowWrap: 'anywhere' },
  '& .message[data-side=out] .bubble': { bg: 'bubble.out', color: 'bubble.out.fg' },
  '& .message[data-ends] .bubble': { borderBottomLeftRadius: 'xs' },
  '& .message[data-side=out][data-ends] .bubble': { borderBottomLeftRadius: 'lg', borderBottomRightRadius: 'xs' },
  '& .bubble[data-bot]': { borderWidth: '1px', borderStyle: 'dashed', borderColor: 'border.emphasized' },
  '& .bubble[data-failed]': { borderWidth: '1px', borderStyle: 'solid', borderColor: 'error.border' },
  '& .message-tools': { display: 'flex', gap: '0.5', flexShrink: '0', alignSelf: 'center', opacity: '0', transition: 'opacity 150ms' },
  '& .message-line:hover .message-tools, & .message-line:focus-within .message-tools': { opacity: '1' },
  '& .message-tool': { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', boxSize: '6', borderRadius: 'md', color: 'fg.muted', cursor: 'pointer' },
  '& .message-tool:hover': { bg: 'bg.muted', color: 'fg' },
};
