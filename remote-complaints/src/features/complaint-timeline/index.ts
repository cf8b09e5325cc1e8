export { ComplaintTimeline } from './complaint-timeline';
