"""The second program: twelve months of the sample year from its CSV, in decimals, with the calendar of Python."""
import sys
from collections import defaultdict
from datetime import datetime, timezone
from decimal import ROUND_HALF_UP, Decimal
from zoneinfo import ZoneInfo

PENNY = Decimal('0.01')
months = defaultdict(lambda: [0, 0, 0])
for line in sys.stdin:
    start, _, own, exported, _ = line.strip().split(',')
    at = datetime.strptime(start, '%Y-%m-%dT%H:%MZ').replace(tzinfo=timezone.utc).astimezone(ZoneInfo('Europe/London'))
    month = months[f'{at:%Y-%m-01}']
    month[0] += 1
    month[1] += int(own)
    month[2] += int(exported)
for month, (count, own, exported) in sorted(months.items()):
    net = (Decimal(own) / 1000 * Decimal('0.15')).quantize(PENNY, ROUND_HALF_UP)
    vat = (net * Decimal('0.20')).quantize(PENNY, ROUND_HALF_UP)
    export = (Decimal(exported) / 1000 * Decimal('0.12')).quantize(PENNY, ROUND_HALF_UP)
    print(month, count, own, int(net * 100), int(vat * 100), exported, int(export * 100))
