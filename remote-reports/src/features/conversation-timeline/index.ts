export { ConversationTimeline, type ConversationTimelineProps } from './conversation-timeline';
