export { ComplaintFacts } from './complaint-facts';
export { ComplaintHead } from './complaint-head';
export { ComplaintLoading } from './complaint-loading';
export { DetailLayout } from './detail-layout';
export { FoldedPart, SidePart } from './side-part';
