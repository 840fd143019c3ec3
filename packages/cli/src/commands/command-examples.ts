/**
 * How the commands of the registry are typed, by their ids, for help, manual and docs/COMMANDS.md: the usual form first. A test parses
 * each, and one wants an example of every sub-command.
 */
export const commandExamples: Readonly<Record<string, readonly string[]>> = {
  'contract.download': [
    'pitlane contract download 15138628',
    'pitlane contract download 15138628 --pdf ~/contracts',
  ],
  'contract.printCancelForm': [
    'pitlane contract print-cancel-form 15138628',
    'pitlane contract print-cancel-form 15138628 --pdf - | lp',
  ],
  'contract.refresh': [
    'pitlane contract refresh 15138628',
    'pitlane contract refresh 15138628 --state',
    'pitlane contract refresh --from keys.txt --yes',
  ],
  'contract.claim': ['pitlane contract claim 15138628'],
  'contract.note': [
    "pitlane contract note TAW-15138628 'Called the holder.'",
    "pitlane contract note --from calls.csv 'Called in November.'",
  ],
  'note.remove': ['pitlane note remove TAW-15138628', "pitlane note remove TAW-15138628 'Called the holder'"],
  'contract.void': [
    'pitlane contract void TAW-15138628 --reason duplicate',
    'pitlane contract void TAW-15138628 --reason duplicate --dry-run',
    'pitlane contract void --from voids.csv --failures failed.csv',
    "pitlane contract search 'smith|make:ford' --all --jq '.[].key' | pitlane contract void --from - --reason duplicate --dry-run",
  ],
  'contract.quoteCancel': [
    'pitlane contract quote-cancel TAW-15138628',
    'pitlane contract quote-cancel TAW-15138628 --as-of today --miles 48,915 --reason vehicle-traded',
    'pitlane contract quote-cancel TAW-15138628 --save --pdf quote.pdf',
    'pitlane contract quote-cancel --from quotes.csv --dry-run',
  ],
  'cancellation.printQuote': ['pitlane cancellation print-quote Q-202611-000001'],
  'cancellation.quote': [
    'pitlane cancellation quote Q-202611-000001',
    'pitlane cancellation quote Q-202611-000001 --json',
    "pitlane cancellation quote Q-202611-000001 --template '{{key}} refunds ${{customerRefundAmount}}\\n'",
  ],
  'cancellation.show': [
    'pitlane cancellation show TAW-15138628',
    'pitlane cancellation show TAW-15138628 --json',
  ],
  'cancellation.request': [
    'pitlane cancellation request Q-202611-000001',
    'pitlane cancellation request Q-202611-000001 --yes --json',
  ],
  'cancellation.document': [
    'pitlane cancellation document TAW-15138628',
    'pitlane cancellation document TAW-15138628 --other-contract-number 15138630',
  ],
  'cancellation.approve': [
    'pitlane cancellation approve TAW-15138628',
    "pitlane cancellation approve TAW-15138628 --note 'Payoff letter received.' --yes",
  ],
  'cancellation.withdraw': [
    "pitlane cancellation withdraw TAW-15138628 --note 'The customer keeps the contract.'",
  ],
  'cancellation.rescind': [
    "pitlane cancellation rescind TAW-15138628 --note 'The holder changed their mind.'",
  ],
  'cancellation.pay': [
    'pitlane cancellation pay TAW-15138628 --dry-run',
    'pitlane cancellation pay TAW-15138628',
    'pitlane cancellation pay --from refunds.xlsx --failures unpaid.csv',
  ],
  'cancellation.close': ['pitlane cancellation close TAW-15138628'],
  'search.open': ["pitlane saved-search open 'Smiths with a Ford'", 'pitlane saved-search open smiths --all'],
  'search.save': [
    "pitlane saved-search save 'Smiths with a Ford' 'smith|make:ford'",
    "pitlane saved-search save 'Sales last month' '/reporting/salessummaryreport?period=PreviousMonth'",
  ],
  'search.rename': ["pitlane saved-search rename smiths 'Smiths in Missouri'"],
  'search.remove': ['pitlane saved-search remove smiths'],
  'announcement.publish': [
    "pitlane announcement publish 'Closed on Friday' --description 'We are back on Monday.' --tags all",
  ],
  'announcement.withdraw': [
    'pitlane announcement withdraw 3',
    "pitlane announcement withdraw 'Closed on Friday'",
  ],
  reconcile: ['pitlane reconcile', "pitlane reconcile --jq '.findingCount'"],
  'place.find': ['pitlane place find 63101', "pitlane place find 63101 --jq '.[0].city'"],
  'profile.open': ['pitlane profile open'],
  'support.contact': ['pitlane support contact'],
  'factor.remove': ['pitlane profile factor remove', 'pitlane profile factor remove Phone --yes'],
  'session.end': ['pitlane profile session end', 'pitlane profile session end 3f9a01c27be4 --yes'],
  'session.endOthers': ['pitlane profile session end-others', 'pitlane profile session end-others --dry-run'],
  'session.signOut': ['pitlane logout'],
  'contract.changeStatus': [
    "pitlane contract change-status MBP-15138628 --status Suspense --reason 'Payment missing' --yes",
  ],
  'identity.assume': ['pitlane identity assume nora.nolan --reason 4711'],
  'identity.endAssumed': ['pitlane identity end-assumed'],
  'user.add': [
    'pitlane user add nora.nolan --first-name Nora --last-name Nolan --email-address nora@dealer.example --role-name FIUser --dealer MO1001',
  ],
  'user.save': ['pitlane user save nora.nolan --role-name ServiceUser'],
  'user.deactivate': ['pitlane user deactivate nora.nolan --hand-over-to dale.dealer --yes'],
  'user.activate': ['pitlane user activate nora.nolan'],
  'user.invite': ['pitlane user invite nora.nolan'],
  'user.resetFactor': ['pitlane user reset-factor nora.nolan --yes'],
  'user.review': ['pitlane user review nora.nolan'],
  'user.delete': ['pitlane user delete nora.nolan --yes'],
  'feature.list': ['pitlane feature list', "pitlane feature list --jq '.[].name'"],
  'feature.set': ['pitlane feature set UserManagement on --from 2026-12-01'],
  'mail.retry': ['pitlane mail retry 12'],
  'report.clickUp': ['pitlane report click-up sales-summary --period PreviousMonth'],
  'retail.set': [
    'pitlane retail set --dealer MO1001 --program-type GAP --customer-price 895',
    'pitlane retail set --dealer MO1001 --program-type VSC --start-coverage-months 12 --end-coverage-months 60 --base-markup 900 --min-markup 300 --max-markup 1500',
  ],
  'retail.remove': ['pitlane retail remove 7'],
  'rater.withdraw': ['pitlane rater withdraw S-202611-000412'],
  'rater.reopen': ['pitlane rater reopen S-202611-000412'],
  'menu.set': ['pitlane menu set --dealer MO1001 --sales-tax-percent 8.25 --default-term-months 72'],
  'menu.setFee': [
    "pitlane menu set-fee --dealer MO1001 --name 'Document fee' --fee-amount 199 --apply-sales-tax",
  ],
  'menu.removeFee': ['pitlane menu remove-fee --dealer MO1001 --number 2'],
  'menu.setGroup': ['pitlane menu set-group --dealer MO1001 --name Gold'],
  'menu.removeGroup': ['pitlane menu remove-group --dealer MO1001 --number 3'],
  'menu.setProduct': [
    'pitlane menu set-product --dealer MO1001 --group 1 --name GAP --program-type GAP',
    "pitlane menu set-product --dealer MO1001 --group 1 --name 'Theft etching' --customer-price 249",
  ],
  'menu.removeProduct': ['pitlane menu remove-product --dealer MO1001 --group 1 --number 2'],
  'lender.set': [
    "pitlane lender set --dealer MO1001 --name 'First Prairie Bank' --interest-rate 6.99",
    "pitlane lender set --all-dealers --name 'Meridian Auto Finance'",
  ],
  'lender.retire': ['pitlane lender retire 7'],
  'quote.printDealerCost': ['pitlane quote print-dealer-cost S-202611-000412'],
  'quote.print': ['pitlane quote print S-202611-000412', 'pitlane quote print S-202611-000412 --pdf - | lp'],
  'rates.approve': ['pitlane rates approve 42 --dry-run', 'pitlane rates approve 42'],
  'rates.discard': ['pitlane rates discard 42 --yes'],
  'dealer.note': ["pitlane dealer note MO1001 'Two sales managers since June.'"],
  'dealer.withdrawNote': ['pitlane dealer withdraw-note MO1001 4'],
  'dealer.printVisitSheet': [
    'pitlane dealer print-visit-sheet MO1001 --pdf visits/',
    'pitlane dealer print-visit-sheet MO1001 --group',
  ],
  'schedule.add': ["pitlane schedule add sales-summary 'Monday 7 am' --period last-week"],
  'schedule.run': ['pitlane schedule run 7'],
  'schedule.pause': ['pitlane schedule pause 7'],
  'schedule.resume': ['pitlane schedule resume 7'],
  'schedule.remove': ['pitlane schedule remove 7'],
};
