/** The rules of the states as they were read, cell by cell; "from memory" and "contract" mean that nothing is known. */
export const goldenStateRules = `\
code,kind,fullRefundDaysDelivered,fullRefundDaysMailed,claimsDuringFullRefund,feeInFullPeriod,feeCapAfter,basisAfter,claimsDeducted,refundDueDays,latePenalty,providerCancel,basis,source
DEFAULT,VSC,30,30,deduct,0,lesser of 50 and 10%,pro rata greater of days/miles used,yes,30,10% of outstanding per month,no fee,proposed,support.americanautoshield.com/support/solutions/articles/6000039710; lawinsider.com/clause/cancellation-and-refund/_4
TX,VSC,30,30,deduct,0,50,"pro rata by mileage, time or other disclosed measure",yes,45,10% of outstanding per month,"pro rata, no fee, notice before 5th day",S,codes.findlaw.com/tx/occupations-code/occ-sect-1304-1581 and occ-sect-1304-159
FL,VSC,60,60,deduct,up to 5% of gross premium,see note,"pro rata (90% of unearned for holder: from memory, check)",yes,45 (third-party site),,"only for fraud, neglect, odometer tampering, nonpayment after day 60",S/K,instalawyer.io/laws/florida-statutes/634121-forms-required-procedures; transfer fee cap 40
CA,VSC,60 (30 for used vehicle without manufacturer warranty),same,loses full refund (pro rata),0,lesser of 10% and 25,pro rata by time or another objective measure,yes (sample clauses),30 (obligor cancel),,within 60 days full refund in 30 days (Ins. Code 12825),S,consumer-fraud-lawyer.com/id43.html; self-law.org/code/ca/insurance-code/12825; lawinsider.com/clause/california-only
NY,VSC,10,20,contract may deduct,0,contract decides,contract decides,contract decides,30,10% per month,contract,S,"dfs.ny.gov/insurance/ogco2001/rg102052.htm; dfs.ny.gov/insurance/ogco2003/rg030520.htm (day counts: statute 7903(e), from memory)"
WA,VSC,9 with no fee; 10-30 with fee,same,loses full refund,"0 (day 0-9), up to 25 (day 10-30)",25,pro rata time or mileage,contract,,,,S,insurance.wa.gov/extended-warranties-service-contracts
NM,VSC,10,20,loses full refund,0,10% of price,100% of unearned pro rata,yes (may),,,no fee,S,codes.findlaw.com/nm/chapter-59a-insurance-code/nm-st-sect-59a-58-9
NV,VSC,10,20,loses full refund,0,"reasonable, if the contract states it (25 in sample clauses)",unearned portion,no (sample clauses: claims not deducted),45,10% of price per 30-day period or part,no fee; after 70 days only for stated grounds; 15 days notice,S,courtgpt.ai/laws/nevada/chapter-690c/statute-690c-250 and -270; nvrules.elaws.us/nac/690c.120; lawinsider.com/clause/nevada-only/_1
HI,VSC,20,30,loses full refund,0,contract,contract,contract,45,10% per month,5 days notice,S,HRS 481X-7 (github HACC17/BlueAndKrabby web/content/title-26/chapter-481X/section-481X-7.md)
MO,VSC,20 business days,20 business days,,0,,,,45,10% per month,,S,insurance.mo.gov/consumers/VehicleService/
OK,VSC,,,,,holder gets 90% of unearned,pro rata,yes (actual cost of service),,,100% of unearned,S,getpocketlaw.com Oklahoma 15-141.13v1
SC,VSC,10,20,loses full refund,0,,,,45,10% per month,,S (clause),lawinsider.com/clause/south-carolina/_5
AL,VSC,10,30,loses full refund,0,25,pro rata,yes,45,10% per month,,S (clause),lawinsider.com/clause/state-requirements-and-disclosures
CO,GAP,30,30,n/a,0,25,pro rata or approved method,no refund after a claim,"30 (original creditor), assignee reimbursed by day 45",,price cap greater of 4% of amount financed and 600,S,colorado.public.law/statutes/crs_5-9.3-104; casetext.com ... section-5-93-106; fandisentinel.com Colorado article
NJ,GAP,free look per waiver,same,full or partial,0,50,pro rata,no refund after benefits,60 (without request on early termination),,,S,e.casetext.com NJ 17:16BB-6
AR,GAP,free look per waiver,same,,0,75,unearned portion,no refund after benefits,request within 90 days of finance termination,,,S,getpocketlaw.com Arkansas 4-90-806
SC,GAP,free look per waiver,same,,0,0,unearned portion per waiver,,request within 90 days,,,S,getpocketlaw.com South Carolina 37-30-150
UT,GAP,30,30,per waiver,0,per waiver,unearned per waiver,,request within 90 days,,,S,statutes.laws-info.com/utah 31A-6b-303
MN/MT,GAP,free look per waiver,same,,0,per waiver,unearned unless waiver says otherwise,,request within 90 days,,,S,lawserver.com Minnesota 59D.07; lexace.ai Montana 30-14-2206
`;
