declare module 'zipcodes' {
  const zipcodes: {
    codes: Record<string, { zip: string; city: string; state: string; country: string }>;
  };
  export default zipcodes;
}
