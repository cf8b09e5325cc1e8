export * from './flow.wire';
export * from './chatbot.wire';
