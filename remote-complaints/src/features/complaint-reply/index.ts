export { ReplyBox } from './reply-box';
