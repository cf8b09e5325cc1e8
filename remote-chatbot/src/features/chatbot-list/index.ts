export { ChatbotsLoading } from './chatbots-loading';
export { ChatbotsView } from './chatbots-view';
