/** Worked check digits, made independently of this project. */
export const goldenVins = `\
vin,computedCheckDigit,result
1M8GDM9A_KP042788,,INVALID (length or character)
1HGCM82633A004352,3,valid
1FTFW1EF7BFB1175,,INVALID (length or character)
1FTFW1EF7BFB1175I,,INVALID (length or character)
1FTFW1EO7BFB11754,,INVALID (length or character)
1GNEK13ZX3R298984,X,valid
`;
