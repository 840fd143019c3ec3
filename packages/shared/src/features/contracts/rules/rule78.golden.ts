/** Unearned charges by the Rule of 78; the source is of the figure. */
export const goldenRule78 = `\
charge,termMonths,monthsElapsed,monthsRemaining,unearned,source
100.00,12,3,9,57.69,easycalculation.com worked example 57.69
180.00,30,25,5,5.81,HP-12C handbook (from memory) 5.81
895.00,72,26,46,368.15,
`;
