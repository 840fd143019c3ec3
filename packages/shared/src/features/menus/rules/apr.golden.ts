/** Published examples of Regulation Z, Appendix J, with the rate before it was rounded to two decimals. */
export const goldenAprs = `\
example,amountFinanced,payments,publishedAPR,computedAPR,check
(c)(1)(i),5000,"24 x 230.00 monthly, regular",9.69,9.6857,OK
(c)(1)(iv),10000,"40 x 385.00 quarterly; advance 05-23, first 10-01 (f=39/90)",8.97,8.9708,OK
(c)(1)(v),500,"30 x 17.60 weekly; advance 03-20, first 04-21 (t=4,f=4/7)",14.96,14.9622,OK
(c)(2)(i),5000,250.00 then 23 x 230.00 monthly,10.08,10.0829,OK
(c)(4)(i),5000,"250.00, 22 x 230.00, 280.00 monthly",10.9,10.8955,OK
`;
