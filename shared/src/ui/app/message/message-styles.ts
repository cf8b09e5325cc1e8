import type { SystemStyleObject } from '../../primitives';

/**
 * The look of messages. It is that of a list and its rows are plain elements, because a list may hold
 * thousands of them: `.message[data-side=in|out]`, with `data-starts` and `data-ends` on the first and
 * the last of one speaker, holds a `.message-line` with a `.message-width`, and that the `.bubble`
 * (`data-bot`, `data-failed`). Speaker, time and delivery stand above and below the bubble.
 */
export const messageStyles = {
  '& .message': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    pt: '0.5',
  },
  '& .message[data-starts]': { pt: '2.5' },
  '& .message[data-side=out]': { alignItems: 'flex-end' },
  '& .message-line': { display: 'flex', gap: '1.5', width: 'full', outline: 'none' },
  '& .message[data-side=out] .message-line': { flexDirection: 'row-reverse' },
  '& .message-width': { minW: '0', maxW: { base: '86%', md: '72%' } },
  '& .bubble': {
    px: '3',
    py: '2',
    bg: 'bubble.in',
    color: 'bubble.in.fg',
    borderRadius: 'lg',
    overflowWrap: 'anywhere',
  },
  '& .message[data-side=out] .bubble': { bg: 'bubble.out', color: 'bubble.out.fg' },
  '& .message[data-ends] .bubble': { borderBottomLeftRadius: 'xs' },
  '& .message[data-side=out][data-ends] .bubble': {
    borderBottomLeftRadius: 'lg',
    borderBottomRightRadius: 'xs',
  },
  '& .bubble[data-bot]': {
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
  },
  '& .bubble[data-failed]': {
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'error.border',
  },
} as const satisfies SystemStyleObject;
