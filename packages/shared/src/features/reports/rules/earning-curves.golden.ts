/** Earned percentages by month of the term, made independently of this project. */
export const goldenEarningCurves = `\
termMonths,month,proRataEarnedPct,reverseRule78EarnedPct,rule78EarnedPct
72,12,16.67,2.97,30.37
72,36,50.00,25.34,74.66
72,60,83.33,69.63,97.03
72,72,100.00,100.00,100.00
60,0,0.00,0.00,0.00
60,12,20.00,4.26,35.74
36,24,66.67,45.05,88.29
36,36,100.00,100.00,100.00
`;
