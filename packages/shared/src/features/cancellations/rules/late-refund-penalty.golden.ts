/** The penalty for a late refund, by state; the last column is what the percent applies to. */
export const goldenLateRefunds = `\
state,graceDays,noticeReceived,paid,days,penaltyPeriods,penalty_on_901.45,penaltyBase
NAIC/NY,30,2024-09-03,2024-10-03,30,0,0,outstanding 901.45
NAIC/NY,30,2024-09-03,2024-10-19,46,1,90.15,outstanding 901.45
NAIC/NY,30,2024-09-03,2024-11-20,78,2,180.29,outstanding 901.45
TX,45,2024-09-03,2024-10-18,45,0,0,outstanding 901.45
TX,45,2024-09-03,2024-10-19,46,1,90.15,outstanding 901.45
TX,45,2024-09-03,2024-11-20,78,2,180.29,outstanding 901.45
NV,45,2024-09-03,2024-10-03,30,0,0,price 2495.00
HI,45,2024-09-03,2024-10-03,30,0,0,outstanding 901.45
HI,45,2024-09-03,2024-10-18,45,0,0,outstanding 901.45
HI,45,2024-09-03,2024-11-20,78,2,180.29,outstanding 901.45
SC,45,2024-09-03,2024-10-19,46,1,90.15,outstanding 901.45
MO,45,2024-09-03,2024-10-19,46,1,90.15,outstanding 901.45
`;
