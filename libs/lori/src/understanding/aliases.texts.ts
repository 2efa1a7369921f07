/**
 * Further words for passages: how else people put it. Each phrase counts as an example question, beside those in the
 * knowledge itself, which `/help` shows.
 */
export const ALIASES: Readonly<Record<string, string>> = {
  'price-per-kwh':
    'what do i actually pay per unit|cost per unit of solar|rate for the electricity you sell us|pence per unit|is 15p the real price',
  'upfront-cost':
    'any money needed before you start|do we pay for the kit|capital outlay|is it free|sign up fee|hidden costs|set up charge',
  'flat-fee': 'fixed price each month|same payment monthly|monthly subscription',
  'price-or-flat-fee':
    'compare the two ways to pay|which option is cheaper for us|can we choose how to pay|the flat one or the 15p one',
  'price-rises':
    'does 15p creep up|will you put the price up|goes up each year by how much|is the price locked|increase with RPI|uplift every year',
  'grid-price-assumed':
    'what do you assume for electricity prices|market price assumption|26p where from|energy price forecast used|what if grid prices fall|electricity gets cheaper',
  vat: 'ex vat or inc vat|plus vat|is tax on top|vat on the solar power|reclaim vat',
  'climate-change-levy': 'ccl|levy|green tax on energy|climate tax',
  bills: 'two bills|will i get one invoice or two|who sends the bill|second bill|when are we billed',
  'how-to-pay': 'direct debit|payment method|when is payment due|pay by card|standing order|payment terms|bacs',
  'not-a-loan':
    'is this finance|does it count as debt|on balance sheet|credit agreement|hire purchase|interest rate|lease agreement',
  'standing-charge': 'daily charge|do i still pay standing charges|fixed daily cost',
  supplier:
    'im with octopus do i have to move|stay with edf|keep british gas|change energy company|leave my energy provider|current supplier ok',
  'change-supplier-later':
    'switch supplier halfway through|shop around for energy later|free to switch provider|fixed deal ends with my provider',
  'if-it-does-not-save': 'what if it costs more|no savings|saves nothing|what if bills go up|worse off',
  'export-income':
    'who keeps the export money|do i get paid for surplus|selling back to the grid who gets it|income from spare power',
  'contract-length':
    'how many years tied in|locked in for how long|shortest contract|longest term|minimum term|five year option',
  'when-binding':
    'am i committed yet|obligation|can i change my mind before signing|is the proposal binding|no strings',
  signing: 'e sign|docusign|where do i sign|who signs|electronic signature|countersign',
  'end-of-term':
    'after 20 years|what happens when it finishes|who removes the panels|contract over then what|end of the term equipment',
  'buy-out': 'can we purchase the system|own it early|price to buy the kit outright|buy the panels off the funder',
  'leaving-early':
    'want out after three years|exit early|walk away|penalty for leaving|get out clause|break the contract|terminate before the end',
  moving:
    'sell the building|sell the unit|moving premises|relocate|new owner takes over|we are leaving the site|what if we sell up',
  'business-closes':
    'my business goes bust|we close down|insolvency of the customer|ceasing trading|we go under|shop shuts',
  'company-fails':
    'what if voltmere goes under|funder goes bust|installer goes out of business|you go bankrupt|supplier of panels fails|what happens if you fold',
  'changes-to-contract':
    'can my solicitor change clauses|negotiate the terms|amend the agreement|vary the contract|red line the contract|special terms',
  'terms-of-service': 'which law applies|legal terms of the website|small print|courts|governing law',
  'what-is-installed': 'what kit do i get|what goes on the roof|what equipment is included|what comes with it',
  'renewable-assets': 'how do solar and batteries work|how does solar make electricity|explain the technology',
  ownership: 'who owns the panels|is it ours|whose equipment is it|do we own the system',
  maintenance:
    'who cleans the panels|servicing|do panels need washing|who repairs it|upkeep|annual check|wash the array',
  insurance:
    'whose insurance covers the array|do i need to tell my insurer|building insurance|covered if damaged|liability cover|who insures it',
  breakdown:
    'inverter packs up|system stopped working|who fixes it if it breaks|faulty panel|repair call out|not generating',
  battery:
    'do we need a battery|is storage worth it|what does the battery do|battery without solar|store power for evening',
  'ev-chargers':
    'charge points in the car park|charging electric vans|chargers for staff cars|ev points possible|install chargers',
  'smart-controls': 'automatic control of equipment|optimise our appliances|what do controls switch',
  inverter: 'what is the box on the wall|what does the inverter do|dc to ac',
  'equipment-life': 'how long do panels last|lifespan|battery life years|wear out|degrade over time',
  'panels-in-winter':
    'solar in november|does it work in cloud|scotland not sunny enough|winter output|rainy weather|dark days',
  'heat-pumps-and-gas': 'do you do heating|replace our boiler|gas supply|air source|hot water',
  'other-technologies': 'wind turbine|field of panels|ground mount|hydro|carport|biomass boiler',
  'existing-solar': 'we already have panels|add to our current system|old solar on roof|feed in tariff already',
  'roof-suitable':
    'will panels fit our roof|is my roof strong enough|metal roof ok|tin roof|tiles|can the roof take the weight',
  'roof-size': 'how much roof do i need|roof area|square metres needed|is my roof big enough|small roof',
  'roof-direction': 'roof points east and west|north facing|does it have to face south|which way|angle of roof|pitch',
  shading: 'trees shade the roof|shadow from building next door|chimney shade|blocked sunlight',
  'flat-roof': 'roof is flat|panels on flat roof|ballast|felt roof',
  'roof-leaks':
    'roof leaks|needs new roof|repair roof first|will it make the roof leak|old roof|roof warranty|re roofing',
  asbestos: 'asbestos cement|corrugated old sheets|asbestos in roof',
  landlord:
    'we rent|we lease the unit|landlord permission|landlord is a pain|tenant can we do it|leasehold|freeholder says no',
  'i-am-the-landlord':
    'i own it and let it out|my tenants use the power|landlord wants panels|multi let|tenants pay bills',
  'listed-building': 'grade two|conservation area|heritage|listed',
  planning: 'planning permission|council approval|permitted development|building regs',
  'where-we-work': 'do you cover wales|are you in scotland|northern ireland|which areas|ireland|isle of man|jersey',
  homes: 'my house|domestic|residential|for my home|flat',
  'business-size':
    'too small for you|are we big enough|minimum usage|large factory|how much electricity must we use|tiny shop',
  'several-sites':
    'six shops all together|more than one building|add a second site|branches|multi site|portfolio of shops|chain',
  installation: 'how long are fitters on site|days of work|how long does fitting take|install duration',
  'time-to-live':
    'how long from start to finish|months until it works|sign up to switched on|when would we be generating|whole process time',
  survey: 'someone comes to look at the roof|structural check|site visit before|engineer inspection|do you measure up',
  'installation-day':
    'what happens on the day|do i have to be there|scaffolding|noise|access needed|where do they park',
  'power-off-during-work':
    'will power be off during work|shut down our electricity|downtime|how long without power when fitting|interruption',
  'who-installs': 'which company fits it|who does the work|your own fitters|are installers certified|subcontractors',
  'installation-date': 'who picks the date|how is the day chosen|when will it be booked|date of the work',
  'change-installation-date': 'that day is no good|reschedule|different date|date doesnt suit|postpone the install',
  'installation-delayed': 'why so slow|taking ages|stuck for weeks|delay|held up|still waiting for install',
  'damage-during-work':
    'fitters cracked a skylight|installer broke something|who pays for damage|they damaged my roof|scratched van',
  'first-readings': 'when do i see figures|start seeing numbers|data from day one|when does it show generation',
  dno: 'what is a dno|distribution network operator|who runs the local network',
  'g98-or-g99':
    'g98 or g99|which g applies|98 or 99|30kw inverter which form|notification or application|small or large connection rules',
  g98: 'g98 meaning|connect and notify|what is 98',
  g99: 'g99 meaning|apply before connecting|what is 99|application to connect',
  'g100-export-limit': 'limit export|zero export|capped export|g100|export restricted',
  'dno-approval-time':
    'how long does the dno take|northern powergrid approval time|ukpn response time|waiting for network approval|grid connection delay',
  mcs: 'what is mcs|microgeneration certificate|accreditation scheme',
  'mcs-above-limit': 'over 50 kw mcs|big system certificate',
  'mcs-number': 'mcs number format|where is the mcs certificate number',
  seg: 'smart export guarantee|export tariff|paid for export',
  'export-mpan': 'export meter number|second mpan for export',
  'solar-in-power-cut':
    'does solar work in a power cut|battery backup in blackout|lights stay on|island mode|backup power',
  'unused-power':
    'what happens to spare power|closed at weekends|surplus electricity|power we dont use|sunday generation',
  'commissioning-tests': 'tests before switch on|electrical tests|insulation test',
  mpan: 'where do i find my mpan|supply number|21 digit number|meter point number|s number on bill',
  'mpan-rejected': 'mpan not accepted|says my mpan is wrong|invalid mpan|13 digits wont go in',
  'network-from-mpan': 'who is my network operator|which dno am i|local network company',
  'half-hourly-meter': 'need a smart meter|do i need special meter|type of meter|old meter',
  'half-hourly-settlement': 'mhhs|market wide settlement|billing by half hour',
  phases: 'three phase|single phase|do i have 3 phase|how many phases',
  'upload-readings': 'send you my hh data|upload half hourly data|import meter readings|add consumption data',
  'readings-format': 'what should the csv look like|columns of the file|excel readings|file layout|format of data file',
  'readings-refused': 'readings file failed|upload error readings|csv rejected|file not read',
  'add-bills': 'enter my electricity bill|type in bills|photo of bill|upload a bill',
  'bills-or-readings': 'bills versus half hourly|which data is best|better to send readings',
  'remove-readings': 'take my data off again|delete the readings|undo upload|wrong file uploaded remove',
  'annual-usage':
    'how do i find yearly kwh|consumption per year|how much electricity do we use|estimated annual consumption|eac',
  'unit-rate': 'where is my unit rate|rate on the bill|pence per unit on my bill|day and night rate',
  'smart-energy-service': 'what is the smart service|ses explained|flexibility service|you control my fridge',
  'smart-service-pay':
    'how much do you pay for flexibility|earn from smart service|money from smart energy|share of flexibility income|what do i earn',
  'smart-service-opt-out': 'do i have to join|opt out|refuse the smart service|leave smart service|is it optional',
  'smart-service-adjusts':
    'what will you switch off|turn off my freezer|what equipment is touched|will it affect my ovens|risk to stock',
  'smart-service-not-in-saving':
    'flexibility money already in the saving|is smart income included|counted in the forecast|extra on top of savings',
  'smart-service-switch': 'turn smart service on or off|where is the switch|change smart setting',
  'grid-balancing': 'balancing the grid|supply and demand|how is the grid kept stable|why pay batteries',
  'grid-earnings-streams': 'which markets|frequency response income|capacity market|dso|flexibility markets',
  saving: 'how do you work out savings|where does the saving come from|how is it calculated',
  'typical-saving':
    'average saving|how much do others save|usual percent off|realistic savings for a business like ours',
  'up-to-40': '40 percent claim|why up to 40|is 40% real|40% sounds too good',
  'p10-p50-p90': 'what is p50|p90 meaning|low central high estimate|ten percent chance|percentiles',
  'forecast-method': 'how does the model work|simulation|monte carlo|behind the forecast|algorithm',
  'forecast-inputs': 'what info do you need from me|details for a quote|information required for estimate',
  'forecast-assumptions': 'assumptions behind it|list of assumptions|what do you assume',
  'forecast-accuracy': 'how accurate|can i trust the numbers|have forecasts been right|track record|error of forecast',
  'forecast-no-promise': 'is the saving guaranteed|do you promise|what if it saves less|legally binding forecast',
  'weather-in-forecast': 'which weather data|sunshine years|climate used|cloudy years included',
  'forecast-vat': 'are forecast figures before vat|estimate including vat|is the quote ex vat',
  calculator: 'try my numbers|play with figures|where is the calculator|work it out myself',
  examples: 'are the five businesses made up|examples on the homepage|real customers|case studies|are those genuine',
  'carbon-saved': 'how green would we be|tonnes of co2|carbon footprint|net zero|environmental benefit',
  'forecast-changes': 'forecast is different today|numbers changed|why did my saving go down|new estimate lower',
  'forecast-missing': 'no forecast showing|why havent i got a forecast|forecast is empty|where is my estimate',
  'later-years': 'saving in year 10|year 20|over the whole term|lifetime savings|does the saving grow',
  'grid-frequency': 'what is frequency|50 hertz|why 50 hz|meaning of hz',
  'generation-mix': 'what does generation mix mean|explain mix|what is a fuel mix',
  'carbon-intensity': 'what does carbon intensity mean|gco2 per kwh meaning|explain carbon intensity',
  'renewable-percentage': 'how is the renewable percent calculated|what counts as renewable|is nuclear renewable',
  'best-half-hours': 'how do you know the best half hours|how are best times worked out',
  'value-tape': 'what is the strip on the grid page|tomorrow by the half hour|48 bars|the tape',
  'half-hour': 'why half hours|settlement periods|why 30 minutes|why 48',
  'grid-data-sources': 'where do grid figures come from|neso|elexon|data source',
  'grid-data-old': 'figures greyed out|grid data old|not updating|stale numbers|last updated hours ago',
  'grid-demo-data': 'simulated data|what does demo data mean|is this real data|fake grid data',
  'grid-regions': 'which regions|find my region|list of areas on the grid page',
  'grid-alert': 'grid pop up|what is the toast|grid insight message|notification about the grid',
  'how-it-works': 'explain voltmere simply|like im five|what do you do|how does this work|the basics|whats the process',
  apply:
    'how do we sign up for this|start an application|get a proposal|request a forecast|i want in|register my business|where do i begin',
  'after-the-form': 'sent the form now what|submitted what next|after i apply|how soon do you reply',
  'lead-approved': 'application approved what now|got approved|accepted email',
  'lead-declined': 'application was declined|turned us down|why was my application refused|you rejected my business',
  'no-reply-yet': 'heard nothing|no one replied|still waiting to hear|chasing my application|it has been a week',
  'who-can-join':
    'what sort of businesses can join|are we eligible|who qualifies|charity or school|farms|public sector',
  'basic-proposal': 'what is a basic proposal|whats in the proposal',
  'how-voltmere-earns': 'how do you make money|whats in it for you|your margin|your commission|what does voltmere earn',
  'who-is-voltmere':
    'who are you|who are you guys|about the company|where are you based|who runs it|company background',
  ai: 'do you use ai|is it artificial intelligence|what does the ai do',
  'become-installer':
    'im an electrician want work|get work off you|join as installer|fit panels for you|become a partner installer|we are an mcs firm',
  'become-funder':
    'we run a fund how do we get in|fund want to invest|become an investor|join as funder|put capital in',
  'host-portal': 'what can i see in my portal|host dashboard|my pages',
  'host-next-step': 'what does next step card mean',
  'host-funder-name': 'when do i find out who the funder is|name of my funder hidden|who is paying for my system',
  'host-sees-not-returns':
    'what does the funder make off me|how much do they earn from us|funder profit|can i see their returns',
  'monitoring-access': 'who can log into my inverter|access to monitoring|who sees my solar data login|remote access',
  'documents-list': 'which documents are there|list of certificates for a project',
  'document-rejected': 'document was rejected|my upload got refused|file failed check',
  'document-formats': 'which file types|pdf or jpg|file size limit|can i upload a photo',
  'go-live-needs': 'what is needed to go live|requirements before live|conditions for switching on',
  'project-timeline': 'history of my project|who did what when|timeline of events',
  'investment-advice': 'should i invest|is it a good investment|would you put money in|is it safe to invest',
  'investment-risk': 'what are the risks|can i lose money|downside|what could go wrong for investors',
  'who-can-invest': 'minimum ticket size|minimum investment|can anyone invest|private individuals|how much to invest',
  'schedule-call': 'book a call|speak about investing|arrange a meeting|talk to the investment team',
  'how-funders-earn': 'how do funders make their money|where do investor returns come from|who pays the funder',
  'target-returns': 'what returns|target irr|expected yield for investors|8 to 12',
  mandate: 'what is a mandate|explain mandate',
  'mandate-edit': 'change my mandate|set my limits|define mandate|edit investment criteria|increase my maximum',
  'match-score': 'what is the match score|score of 93|how are matches scored|why this score',
  certification:
    'why do i have to certify|investor status confirmation|yearly certification|why tick the risk statement',
  'certification-categories': 'high net worth|sophisticated investor|which category am i',
  'revenue-streams': 'where does the income come from|five streams|revenue types',
  'needs-review': 'what does needs review mean|meaning of needs review',
  'confirm-project': 'what happens once i hit confirm|after confirming a project|how do i confirm|approve a deal',
  'undo-confirm': 'confirmed by mistake|undo confirm|decline a project|say no to a site|reverse my confirmation',
  'what-if': 'what if preview|tick boxes pending|scenario|try adding projects',
  'portfolio-value': 'what is portfolio value|how is portfolio value calculated',
  'funder-reports': 'export a report|download report|pdf of my portfolio|monthly report|csv of pipeline',
  'report-hash': 'what is sha 256|hash on the report|checksum|verify a report',
  'funder-host-contact':
    'when can i ring the host|contact details of host hidden|get the hosts number|speak to the site owner',
  'empty-pipeline': 'nothing in my pipeline|no deals showing|why no projects',
  'funder-statuses': 'what does paused mean|awaiting pairing funder meaning',
  'job-statuses': 'what do job statuses mean|meaning of awaiting commissioning job',
  'job-accept': 'how do i accept a job|take the job|say yes to a job',
  'job-accept-with-changes':
    'can do it but not that date|need a cherry picker|accept but change something|propose another day|different scaffold',
  'job-decline': 'dont want this job|turn a job down|refuse a job|hand a job back|too far away for us',
  'job-schedule':
    'put a date in|set the install date|book the job in|arrange the day with the host|change the date of a job',
  'job-start': 'start the job|begin work|press start',
  'job-ready': 'finished install what next|mark as ready|done on the roof',
  'commissioning-steps':
    'how do i submit commissioning|commission a job|steps for commissioning|fill in commissioning form',
  'commissioning-serial': 'serial number|scan the serial|inverter serial wrong',
  'commissioning-test-results': 'enter test results|string voltages|test figures|insulation values where',
  'commissioning-monitoring':
    'do i have to give the solaredge login|monitoring username|cloud credentials|portal password of inverter',
  'job-returned': 'job came back|returned for rework|sent back why|failed review',
  'job-gone': 'job vanished|job missing from list|lost a job from my screen|where did my job go',
  'installer-capacity': 'change my capacity|service areas|how many jobs a month setting|postcodes we cover',
  'installer-certificates': 'update my certificates|certificate expired what happens|renew my mcs',
  'success-rate': 'what does success rate mean|how is success rate calculated',
  'offline-work': 'no signal on site|works offline|no internet on the roof|dead zone',
  'offline-rejected': 'sent offline and refused|sync failed|upload from phone rejected|change not saved after signal',
  'installer-pay':
    'when do i get paid for a job|how are installers paid|who pays the installer|invoice for my work|rates for installers',
  'sign-in': 'how do i log in|where do i sign in|cant find login',
  'access-code': 'what is an access code|code in my email|code for first login',
  'access-code-trouble': 'code doesnt work|code expired|invalid code|lost my access code',
  'unique-code': 'unique code for sign up|code to register',
  'forgot-password': 'reset my password|forgot password|cant remember my login|locked out password',
  'reset-link-trouble': 'reset link expired|no reset email|link doesnt work|never got the email',
  'password-rules':
    'password keeps getting rejected|what must a password have|password requirements|password too weak|how many characters',
  'change-password': 'change my password|new password while signed in|update password',
  'too-many-attempts': 'too many attempts|locked for trying|wait before signing in|blocked for a while',
  'account-suspended': 'my account is suspended|account blocked|why am i suspended',
  'signed-out': 'kicked me out|keeps logging me out|have to keep signing in|session expired|why was i signed out',
  'two-factor': 'set up authenticator|two step login|turn on 2fa|extra security code',
  'lost-phone': 'lost my phone|new phone no authenticator|recovery codes|phone stolen cant sign in',
  passkeys: 'passkey|face id login|fingerprint|touch id|login without password',
  sessions: 'where am i signed in|other devices|log out everywhere|signed in on another computer',
  'new-sign-in-email': 'someone logged in as me|suspicious login email|email about sign in wasnt me|hacked',
  'change-email': 'change my email|new email address|update contact email',
  notifications: 'turn off emails|which alerts|email settings|too many notifications|daily digest',
  'quiet-hours': 'emails at night|when do emails come|quiet times',
  'dark-mode': 'dark mode|night theme|change colours|light theme',
  colleagues:
    'bookkeeper needs a login|second user|add a team member|share the account|my assistant access|another person in my firm',
  'data-use':
    'what do you do with my data|what do you do with my details|my data|how do you use my information|why collect data|privacy policy|what happens to my data',
  'who-sees-my-data': 'who can see my data|does the funder see my bills|is my information shared|visible to installer',
  'data-copy': 'download my data|copy of my data|export everything you have',
  'erase-me': 'delete my account|erase me|remove all my details|close my account',
  'erase-not-possible': 'cant erase my data yet|erasure refused|why cant i delete my account',
  'how-long-data': 'how long do you keep data|retention|when is data deleted',
  cookies: 'which cookies|do you track me|cookie banner|tracking',
  'chat-data':
    'do you save what i type here|is this chat recorded|who reads this chat|are conversations stored|keep my messages',
  security: 'how secure|encryption|is it safe|data breach|how do you protect us',
  'data-sold': 'do you flog my data|sell my details|advertising|pass data to brokers|marketing lists',
  'data-complaint': 'ico|complain about data|report a data breach|information commissioner',
  'marketing-consent': 'stop marketing|unsubscribe|withdraw consent|stop contacting me',
  contact: 'phone number|how do i contact you|email address|office address|opening hours|get in touch',
  'talk-to-a-person': 'human please|speak to someone|real person',
  complaint: 'how do i complain|make a complaint|unhappy with service',
  ombudsman: 'ombudsman|independent dispute body|take complaint further|not happy with your reply',
  press: 'journalist|press office|media enquiry|quote for an article',
  careers: 'work for you|vacancies|jobs at voltmere|are you hiring|send my cv|apprenticeship',
  'partners-and-suppliers':
    'we make mounting rails|supply you with kit|sell panels to you|partner with you|reseller|be your supplier',
  lori: 'who are you lori|are you a robot|are you ai|are you chatgpt|is this a bot',
  'lori-languages': 'do you speak welsh|other languages|polish version|translate',
  'lori-cannot': 'what cant you do|can you change things for me|do it for me|make changes',
  accessibility: 'screen reader|large print|print this page|braille|keyboard only|colour blind',
  'equipment-fault': 'inverter red light|error code on inverter|beeping|humming noise|fault showing|alarm sounding',
  'touching-equipment':
    'can i switch it off myself|open the inverter|isolate the system|is it safe to touch|turn it off',
  'admin-approve-lead': 'approve a lead|decline a lead|accept an application',
  'admin-create-account': 'make an account for someone|add a user|create an installer account|new user',
  'admin-access-code': 'issue another code|someone lost their code|new access code for a host|void a code|reissue',
  'admin-suspend': 'block an account|suspend a user|restore an account|lock someone out|disable a login',
  'admin-second-factor': 'user lost their authenticator|reset someones 2fa|remove second factor',
  'admin-create-pairing': 'make a pairing|match a host with a funder|new project|pair a site',
  'admin-assign-installer':
    'assign an installer|swap the installer|change who installs|give the job to another installer',
  'admin-set-status': 'change a status by hand|override a status|force status|move a project back',
  'admin-go-live': 'make a project live|take a site live|go live button|blocked from going live',
  'admin-withdraw':
    'withdraw a pairing|cancel the pairing|landlord said no cancel project|undo a pairing|call off a project',
  'admin-return-job': 'send a job back|return for rework|reject commissioning|commissioning not good enough',
  'admin-reveal-credentials': 'see the monitoring login|reveal credentials|open the solaredge password',
  'admin-overdue': 'what counts as overdue|when is something late|targets per stage',
  'admin-statistics': 'where do trends come from|dashboard percentages|plus 12 percent meaning',
  'admin-conversations': 'answer a conversation|reply to a chat|someone asked for a person|inbox of lori',
  'admin-audit': 'audit log|who changed what|security log|see who exported',
  'admin-health': 'failed emails|queue stuck|health page|is the system ok|retry an email',
  'admin-partners': 'api key|webhook|connect another system|integration',
  'admin-import-hosts': 'import hosts|bulk upload hosts|csv of hosts|spreadsheet of customers',
  'admin-first-admin': 'first admin|setup token|create the admin',
};
