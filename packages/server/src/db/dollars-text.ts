/** Writes in SQL how people read an amount: "$1,195.00". */
export const dollarsText = (amount: string): string => `to_char(${amount}, 'FM$999,999,999,990.00')`;
