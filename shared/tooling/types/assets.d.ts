declare module '*.css';
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*-worker.mjs' {
  const address: string;
  export default address;
}
