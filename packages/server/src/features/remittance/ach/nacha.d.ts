// The library has no types.
declare module '@midlandsbank/node-nacha' {
  const nacha: { from(text: string): unknown };
  export default nacha;
}
