// The library has no types of its own.
declare module '@midlandsbank/node-nacha' {
  const nacha: { from(text: string): unknown };
  export default nacha;
}
