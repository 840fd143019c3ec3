/** Test numbers of payment cards with brand and check digit, made independently of this project. */
export const goldenCards = `\
number,expected,luhn
4111111111111111,Visa,True
4242424242424242,Visa,True
2720990000000007,MasterCard,True
378282246310005,AmericanExpress,True
378734493671000,AmericanExpress,True
6011111111111117,Discover,True
6011000990139424,Discover,True
6500000000000002,Discover,True
4111111111111112,"Visa prefix, Luhn fails",False
`;
